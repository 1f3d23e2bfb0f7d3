<?php

declare(strict_types=1);

use Unidn\Level;
use Unidn\Policy;
use Unidn\ProtectedNames;
use Unidn\Reason;
use Unidn\Relation;
use Unidn\Rule;
use Unidn\Status;

function test_readme_example_gives_what_its_comments_say(): void
{
    preg_match_all('/```php\n(.*?)```/s', file_get_contents(__DIR__ . '/../README.md'), $examples);
    $count = 0;
    foreach ($examples[1] as $example) {
        preg_match_all('~echo .* // (.*)~', $example, $lines);
        ob_start();
        eval($example);
        same(implode("\n", $lines[1]) . "\n", ob_get_clean());
        $count += count($lines[1]);
    }
    same(9, $count);
}

function test_readme_names_every_property(): void
{
    $readme = file_get_contents(__DIR__ . '/../README.md');
    foreach ([Unidn\UnidnException::class, Unidn\Shown::class] as $class) {
        foreach ((new ReflectionClass($class))->getProperties(ReflectionProperty::IS_PUBLIC) as $property) {
            same(1, preg_match("/^\\| [^|]*`$property->name`/m", $readme), $property->name);
        }
    }
}

function test_composer_json_names_files_that_exist(): void
{
    preg_match_all('/[\w\/]+\.php/', file_get_contents(__DIR__ . '/../composer.json'), $files);
    same(2, count($files[0]));
    foreach ($files[0] as $file) {
        same(true, file_exists(__DIR__ . "/../$file"), $file);
    }
}

function test_names(): void
{
    same('xn--bcher-kva.example', Unidn\to_ascii('Bücher.example'));
    same('bücher.example', Unidn\to_unicode('xn--bcher-kva.example'));
    same(true, Unidn\equal('BÜCHER.example', 'xn--bcher-kva.example.'));
    same(false, Unidn\equal('a.example', 'b.example'));
    Unidn\check('bücher.example', profile: 'strict');
    same('bcher-kva', Unidn\punycode_encode('bücher'));
    same('bücher', Unidn\punycode_decode('bcher-kva'));
    same(1, preg_match('/^\d+\.\d+\.\d+$/', Unidn\version()));
    same('18.0.0', Unidn\unicode_version());
}

function test_options_have_names(): void
{
    same('fass.de', Unidn\to_ascii('faß.de', transitional: true));
    same('example.', Unidn\to_ascii('example.', profile: 'strict', reject_root_dot: false));
    fault(fn () => Unidn\check('example.', profile: 'strict'));
    fault(fn () => Unidn\check('Ü', profile: 'idna2008-lookup')); // as on the command line
    foreach ([['strikt' => true], ['profile' => 'strikt'], [true], ['skeleton_ltr' => true]] as $options) {
        fault(fn () => Unidn\check('a', ...$options), InvalidArgumentException::class);
    }
}

function test_faults_have_rules_and_places(): void
{
    $fault = fault(fn () => Unidn\to_ascii('bücher._x..example', profile: 'strict'));
    same(Status::INVALID_NAME, $fault->status);
    same([Rule::ASCII, Rule::EMPTY_LABEL], $fault->rules);
    same(Rule::ASCII, $fault->firstRule);
    same('_', substr($fault->text, $fault->offset, $fault->length));
    same([8, 1, 1, 0x5F], [$fault->offset, $fault->length, $fault->label, $fault->codePoint]);
    same(true, str_contains($fault->firstRule->message(), 'not allowed'));
    same('bücher.a b', fault(fn () => Unidn\to_unicode('xn--bcher-kva.a b'))->output);
    same('b c.example', fault(fn () => Unidn\equal('a.example', 'b c.example'))->text);
    same('a b', fault(fn () => Unidn\equal('a b', 'b c'))->text);
    $codec = fault(fn () => Unidn\punycode_decode('bcher-k!a'));
    same([Status::INVALID_PUNYCODE, 7, 1], [$codec->status, $codec->offset, $codec->length]);
    same('ü', substr('ü-a', 0, fault(fn () => Unidn\punycode_decode('ü-a'))->length));
}

function test_messages_are_sentences(): void
{
    $illFormed = 'The text is not valid UTF-8: 0xFF, character 2.';
    $far = str_repeat('ü', 4000) . "\u{10FFFF}";
    foreach ([
        [$illFormed, fn () => Unidn\display("ü\xff")],
        [$illFormed, fn () => Unidn\confusable('a', "ü\xff")],
        [$illFormed, fn () => Unidn\punycode_encode("ü\xff")],
        ['The Punycode arithmetic passes 32 bits: character 4001.', fn () => Unidn\punycode_encode($far)],
        ['The text is not valid Punycode: character 8.', fn () => Unidn\punycode_decode('bcher-k')],
        ['Line 2: the protected name has a line break: U+000A, character 2, label 1.',
            fn () => new ProtectedNames(['a', "ü\nb"])],
        ['The bytes are not a block of protected names.', fn () => ProtectedNames::fromBytes('a')],
    ] as [$message, $call]) {
        same($message, fault($call)->getMessage());
    }
    foreach ([
        ['unidn: "strikt\n" is not an option of this function',
            fn () => Unidn\check('a', ...["strikt\n" => true])],
        ['unidn: an option must have its name, such as profile: \'strict\'; "strict" has none',
            fn () => Unidn\to_ascii('x', 'strict')],
        ['unidn: an option must have its name, such as profile: \'strict\'; true has none',
            fn () => Unidn\display('x', Policy::UTS39, null, null, true)],
        ['unidn: transitional must be true or false, not "no"', fn () => Unidn\to_ascii('faß', transitional: 'no')],
        ['unidn: skeleton_ltr must be true or false, not ""', fn () => Unidn\skeleton('a', skeleton_ltr: '')],
        ['unidn: "strikt" is not a profile; the profiles are lookup, url, strict, idna2008_lookup, '
            . 'idna2008_registration', fn () => Unidn\check('a', profile: 'strikt')],
        ['unidn: a level is for the policy UTS39 only', fn () => Unidn\display('a', level: Level::ASCII_ONLY)],
    ] as [$message, $call]) {
        same(addcslashes($message, "\n"), fault($call, InvalidArgumentException::class)->getMessage());
    }
    $fault = fault(fn () => new ProtectedNames(['a', 1]), TypeError::class);
    same('unidn: protected name 2 must be a string, not int', $fault->getMessage());
}

/** A program in a process of its own, as the library is loaded once. */
function program(string $code, string $library, string ...$flags): string
{
    $environment = ['UNIDN_LIBRARY' => $library, 'LD_LIBRARY_PATH' => dirname(getenv('UNIDN_LIBRARY'))] + getenv();
    $require = 'require "' . __DIR__ . '/../autoload.php";';
    $process = proc_open([PHP_BINARY, ...$flags, '-r', $require . $code], [1 => ['pipe', 'w']], $pipes, null,
        $environment);
    $output = stream_get_contents($pipes[1]);
    proc_close($process);

    return $output;
}

function test_a_library_that_does_not_load(): void
{
    $code = 'try { Unidn\version(); } catch (RuntimeException $fault) { echo $fault->getMessage(); }';
    $hint = 'unidn: the library does not load: install it, run ldconfig, or set UNIDN_LIBRARY to its file: Failed ';
    // The second one is a library, but another.
    foreach (['/nowhere/libunidn.so.0', 'libc.so.6'] as $library) {
        same($hint, substr(program($code, $library), 0, strlen($hint)));
    }
    $code = 'try { Unidn\version(); } catch (FFI\Exception $fault) { echo $fault->getMessage(); }';
    same('FFI API is restricted by "ffi.enable" configuration directive', program($code, '', '-dffi.enable=false'));
}

function test_an_empty_path_is_none(): void
{
    same(Unidn\version(), program('echo Unidn\version();', ''));
}

function test_hostile_strings(): void
{
    foreach (["\xff", "a\xc3", "\xed\xa0\x80", "\xf4\x90\x80\x80"] as $text) {
        foreach (['to_ascii', 'to_unicode', 'check', 'display', 'skeleton', 'restriction_level',
            'punycode_encode'] as $function) {
            $fault = fault(fn () => "Unidn\\$function"("ü$text"));
            $start = strlen("ü") + strspn($text, "a");
            same([Status::INVALID_ENCODING, $start, 1], [$fault->status, $fault->offset, $fault->length], $function);
        }
        same($text, fault(fn () => Unidn\equal('a', $text))->text);
        same($text, fault(fn () => Unidn\equal($text, 'a'))->text);
        same($text, fault(fn () => Unidn\confusable('a', $text))->text);
        same($text, fault(fn () => Unidn\confusable($text, "a\xff"))->text);
    }
    same([Rule::EMPTY_LABEL], fault(fn () => Unidn\check(''))->rules);
    same(Rule::ASCII, fault(fn () => Unidn\check("a\0b"))->firstRule);
    same("a\0b", Unidn\to_ascii("a\0b", ascii_any: true));
    same('', Unidn\punycode_encode(''));
}

function test_long_text(): void
{
    $long = str_repeat('ü', 300000);
    same($long, Unidn\punycode_decode(Unidn\punycode_encode($long)));
    same(Status::INVALID_NAME, fault(fn () => Unidn\to_ascii($long))->status);
    $label = str_repeat('ü', 4000);
    $ascii = Unidn\to_ascii("$label.example", ignore_dns_length: true);
    same("$label.example", Unidn\to_unicode($ascii, ignore_dns_length: true));
    // Every length about the room of the first call.
    foreach (range(930, 950) as $length) {
        same(str_repeat('a', $length), Unidn\to_ascii(str_repeat('A', $length), ignore_dns_length: true));
    }
}

function test_display(): void
{
    $shown = Unidn\display('раураӏ.com');
    same('xn--80aa0cbo65f.com', (string) $shown);
    same([true, Reason::WHOLE_SCRIPT_CONFUSABLE], [$shown->hidden, $shown->firstReason]);
    same('Every letter of the label looks like a Latin letter: it looks like "paypal", label 1.', $shown->message);
    $shown = Unidn\display('xn--bcher-kva.example');
    same(['bücher.example', false, null, ''],
        [$shown->text, $shown->hidden, $shown->firstReason, $shown->message]);
    same(true, Unidn\display('bücher.example', Policy::UTS39, Level::ASCII_ONLY)->hidden);
    $invalid = Unidn\display('a b.example');
    same([Rule::ASCII], $invalid->rules);
    same([true, false], [Unidn\display('ü.de')->valid, $invalid->valid]);
    $refused = Unidn\display('ü-.de');
    same([true, Rule::HYPHEN_LAST, true], [$refused->hidden, $refused->firstRule, $refused->valid]);
    same(false, Unidn\display('ü-.de', check_hyphens: true)->valid);
}

function test_protected_names(): void
{
    $names = new ProtectedNames(['a.example', 'bank.example', 'straße.example']);
    foreach ([$names, unserialize(serialize($names)), ProtectedNames::fromBytes($names->bytes())] as $same) {
        $shown = Unidn\display('bánk.example', protected: $same);
        same(['xn--bnk-ela.example', 2, Reason::PROTECTED_NAME],
            [$shown->text, $shown->protectedLine, $shown->firstReason]);
        same('The name looks like a protected one: "bank.example", line 2.', $shown->message);
    }
    $dump = print_r($names, true);
    same(true, str_contains($dump, '[size] => ' . strlen($names->bytes())) && strlen($dump) < 100, $dump);
    $fault = fault(fn () => new ProtectedNames(['ours.example', 'a.example', 'b c']));
    same([3, Rule::ASCII], [$fault->namesLine, $fault->firstRule]);
    same(['b c', 1, 1], [$fault->text, $fault->offset, $fault->length]);
    same(true, str_starts_with($fault->getMessage(), 'Line 3: '));
    $fault = fault(fn () => new ProtectedNames(['a', "ü。b\nc"]));
    same([2, Status::INVALID_NAME, Rule::ASCII, [Rule::ASCII]],
        [$fault->namesLine, $fault->status, $fault->firstRule, $fault->rules]);
    same([6, 1, 1, 0x0A], [$fault->offset, $fault->length, $fault->label, $fault->codePoint]);
    $damaged = substr($names->bytes(), 0, -1) . 'x';
    foreach (['', str_repeat("\0", 100), $damaged] as $block) {
        same(Status::INVALID_ARGUMENT, fault(fn () => ProtectedNames::fromBytes($block))->status);
    }
    $class = ProtectedNames::class;
    fault(fn () => unserialize('O:' . strlen($class) . ":\"$class\":1:{i:0;s:1:\"x\";}"));
    same(false, Unidn\display('bücher.example', protected: new ProtectedNames([]))->hidden);
    // The methods that PHP itself calls change no names, either.
    $none = new ProtectedNames([]);
    foreach ([fn () => $names->__construct([]), fn () => $names->__unserialize([$none->bytes()])] as $change) {
        $fault = fault($change, Error::class);
        same(true, str_starts_with($fault->getMessage(), 'Cannot modify readonly property'));
        same(2, Unidn\display('bánk.example', protected: $names)->protectedLine);
    }
}

/** The block of such a list has a size of more than 32 bits. */
function test_long_list(): void
{
    ini_set('memory_limit', '-1');
    same(Status::OUT_OF_MEMORY, fault(fn () => new ProtectedNames([str_repeat('a', 1 << 28)]))->status);
}

/** An array has names: no comments, no blank lines. */
function test_protected_names_are_names(): void
{
    $comment = 'has a "#", which begins a comment in a list: U+0023, character ';
    $rows = [
        ['# bank.example', $comment . '1, label 1', Rule::ASCII, [0, 1, 0, 0x23]],
        ["b。ü#evil\n", $comment . '4, label 2', Rule::ASCII, [6, 1, 1, 0x23]],
        ["b\n#", 'has a line break: U+000A, character 2, label 1', Rule::ASCII, [1, 1, 0, 0x0A]],
        ['', 'is empty', Rule::EMPTY_LABEL, [0, 0, 0, null]],
        [" \t\v\f\r", 'is empty', Rule::EMPTY_LABEL, [0, 0, 0, null]],
    ];
    foreach ($rows as [$name, $message, $rule, $place]) {
        $fault = fault(fn () => new ProtectedNames(['a.example', $name, 'c#', '']));
        same("Line 2: the protected name $message.", $fault->getMessage());
        same([Status::INVALID_NAME, 2, $name], [$fault->status, $fault->namesLine, $fault->text]);
        same([$rule, [$rule]], [$fault->firstRule, $fault->rules]);
        same($place, [$fault->offset, $fault->length, $fault->label, $fault->codePoint]);
    }
    same(2, fault(fn () => new ProtectedNames(['a', 'b c', '#']))->namesLine);
    $names = new ProtectedNames([" bank.example\r"]);
    same(1, Unidn\display('bánk.example', protected: $names)->protectedLine);
}

function test_look_alikes(): void
{
    same(Relation::WHOLE_SCRIPT, Unidn\confusable('paypal', 'раураӏ'));
    same(Relation::MIXED_SCRIPT, Unidn\confusable('paypal', 'pаypal'));
    same(Relation::SINGLE_SCRIPT, Unidn\confusable('paypal', 'paypa1'));
    same(Relation::NONE, Unidn\confusable('paypal', 'example'));
    same(true, (bool) Relation::NONE); // as the README warns
    same('paypal', Unidn\skeleton('раураӏ'));
    same(Level::MINIMALLY_RESTRICTIVE, Unidn\restriction_level('aя'));
}

// A handler that runs between any two operations does not change the result of the call around it.
function test_signal_handlers_may_call(): string
{
    if (!function_exists('pcntl_async_signals')) {
        return 'not run: it needs pcntl';
    }
    $count = 0;
    pcntl_async_signals(true);
    pcntl_signal(SIGUSR1, function () use (&$count) {
        $count++;
        Unidn\to_ascii('straße.example');
    });
    $parent = getmypid();
    $child = pcntl_fork();
    if ($child === 0) {
        for ($i = 0; $i < 300; $i++) {
            posix_kill($parent, SIGUSR1);
            usleep(500);
        }
        posix_kill(getmypid(), SIGKILL);
    }
    while (pcntl_waitpid($child, $status, WNOHANG) === 0) {
        same('xn--bcher-kva.example', Unidn\to_ascii('bücher.example'));
    }
    pcntl_async_signals(false);

    return $count > 0 ? "$count signals" : throw new AssertionError('no signal came');
}
