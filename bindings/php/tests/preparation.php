<?php

declare(strict_types=1);

use Unidn\Preparation;
use Unidn\Rule;
use Unidn\Status;

/** The result, the rules or the status of a preparation. */
function prepared(string $text, Preparation $profile, bool $query = false): string|array|Status
{
    try {
        return Unidn\prepare($text, $profile, $query);
    } catch (Unidn\UnidnException $fault) {
        return $fault->rules ?: $fault->status;
    }
}

function test_profiles_of_preparation(): void
{
    $emoji = "\u{1F600}"; // of Unicode 6.1
    foreach ([
        [Preparation::SASLPREP, "I\u{AD}X \u{2168}", 'IX IX', 'IX IX'],
        [Preparation::SASLPREP, "a$emoji", [Rule::UNASSIGNED], "a$emoji"],
        [Preparation::NAMEPREP, 'Faß', 'fass', 'fass'],
        [Preparation::NODEPREP, 'Ab@c', [Rule::PROHIBITED], [Rule::PROHIBITED]],
        [Preparation::NODEPREP, 'AbÇ', 'abç', 'abç'],
        [Preparation::RESOURCEPREP, 'Ab@c ', 'Ab@c ', 'Ab@c '],
        [Preparation::ISCSI, 'iqn.2001-04.COM', 'iqn.2001-04.com', 'iqn.2001-04.com'],
        [Preparation::ISCSI, 'a_b', [Rule::PROHIBITED], [Rule::PROHIBITED]],
        [Preparation::USERNAME_CASE_MAPPED, 'ＡLice', 'alice', 'alice'],
        [Preparation::USERNAME_CASE_PRESERVED, 'ＡLice', 'ALice', 'ALice'],
        [Preparation::USERNAME_CASE_PRESERVED, 'a b', [Rule::PROHIBITED], [Rule::PROHIBITED]],
        [Preparation::OPAQUE_STRING, "Ⅸ\u{3000}$emoji", "Ⅸ $emoji", "Ⅸ $emoji"],
        [Preparation::NICKNAME, '  Foo   Bar ', 'Foo Bar', 'foo bar'],
    ] as [$profile, $text, $stored, $query]) {
        same($stored, prepared($text, $profile), "$profile->name $text");
        same($query, prepared($text, $profile, query: true), "$profile->name $text");
    }
    foreach (Preparation::cases() as $profile) {
        $isOfPrecis = $profile->value >= Preparation::USERNAME_CASE_MAPPED->value;
        same($isOfPrecis ? [Rule::EMPTY_TEXT] : '', prepared('', $profile), $profile->name);
    }
}

function test_texts_are_compared_by_a_profile(): void
{
    same(true, Unidn\prepare_equal('Foo Bar', '  foo   BAR', Preparation::NICKNAME));
    same(false, Unidn\prepare_equal('Foo Bar', 'Foo Baz', Preparation::NICKNAME));
    same(false, Unidn\prepare_equal('Foo Bar', 'foo bar', Preparation::OPAQUE_STRING));
    same(true, Unidn\prepare_equal('Müller', "mu\u{308}ller", Preparation::USERNAME_CASE_MAPPED));
    same(true, Unidn\prepare_equal('', "\u{AD}", Preparation::SASLPREP));
    // A NUL ends no text: it is a character of it, and prohibited.
    same(1, fault(fn () => Unidn\prepare_equal('a', "a\0", Preparation::NICKNAME))->offset);
}

/**
 * What of an exception a log may have: its message, its properties and its stack trace. They have
 * neither the text "geheim", which each of these texts begins with, nor a character at fault.
 */
function test_faults_of_preparation_are_discreet(): void
{
    $ignored = ini_set('zend.exception_ignore_args', '0');
    $bell = 'The profile prohibits the character: character 8';
    $illFormed = 'The text is not valid UTF-8: character 8';
    $directions = 'The text has left-to-right and right-to-left letters: character 1';
    $end = 'The right-to-left label does not end with a right-to-left letter or a digit';
    foreach ([
        [$bell, "geheim\u{1D11E}\x07", Preparation::OPAQUE_STRING, [Rule::PROHIBITED], [10, 1]],
        // The letter and its accent are one code point of the prepared text.
        [$bell, "geheim\u{301}\u{E000}", Preparation::NICKNAME, [Rule::PROHIBITED], [8, 3]],
        [$illFormed, "geheim\u{1D11E}\xff", Preparation::SASLPREP, [], [10, 1]],
        [$illFormed, "geheim\u{1D11E}\xed\xa0\x80", Preparation::NICKNAME, [], [10, 1]],
        [$directions, "geheim\u{5D0}", Preparation::SASLPREP,
            [Rule::MIXED_DIRECTIONS, Rule::ENDS_NOT_RTL], [0, 1]],
        // All of the text is at fault.
        [$end, "\u{5D0}+", Preparation::USERNAME_CASE_MAPPED, [Rule::BIDI_3], [0, 3]],
        ['The text is empty', '', Preparation::OPAQUE_STRING, [Rule::EMPTY_TEXT], [0, 0]],
        ['The text is empty', "  ", Preparation::NICKNAME, [Rule::EMPTY_TEXT], [0, 2]],
    ] as [$message, $text, $profile, $rules, $place]) {
        $of = str_contains($message, ': ') ? ' of' : ':';
        foreach ([
            ["$message.", fn () => Unidn\prepare($text, $profile)],
            ["$message$of the first text.", fn () => Unidn\prepare_equal($text, 'a', $profile)],
            ["$message$of the first text.", fn () => Unidn\prepare_equal($text, "\xff", $profile)],
            ["$message$of the second text.", fn () => Unidn\prepare_equal('a', $text, $profile)],
        ] as [$sentence, $call]) {
            $fault = fault($call);
            same($sentence, $fault->getMessage());
            same($rules === [] ? Status::INVALID_ENCODING : Status::INVALID_NAME, $fault->status);
            same([$rules, $rules[0] ?? null], [$fault->rules, $fault->firstRule]);
            same($place, [$fault->offset, $fault->length]);
            same([0, '', null, null, null],
                [$fault->label, $fault->text, $fault->codePoint, $fault->namesLine, $fault->output]);
            same(null, $fault->getPrevious());
            if (PHP_VERSION_ID >= 80200) {
                $frames = array_slice($fault->getTrace(), 0, 2); // that of prepare() is the second
                same(true, $frames[1]['args'][0] instanceof \SensitiveParameterValue);
                same(0, preg_match('/geheim|code_point|\xff/', print_r($frames, true)));
            }
        }
    }
    // A result of more than 2 GiB, which no room is made for.
    [$call, $secret] = [Unidn\Library::call(), 'geheim'];
    $call->length[0] = 1 << 31;
    $tooLong = fn ($room) => $secret === '' ? 0 : Status::BUFFER_TOO_SMALL->value;
    $frames = fault(fn () => Unidn\Library::text($call, $tooLong))->getTrace();
    same(['room', 'text'], array_column(array_slice($frames, 1, 2), 'function'));
    same(PHP_VERSION_ID < 80200, str_contains(print_r(array_slice($frames, 0, 3), true), $secret));
    // The arguments in the other order.
    $called = fn ($profile) => Unidn\prepare('saslprep', $profile);
    $frame = fault(fn () => $called($secret), TypeError::class)->getTrace()[0];
    same('Unidn\prepare', $frame['function']);
    same(PHP_VERSION_ID < 80200, str_contains(print_r($frame, true), $secret));
    ini_set('zend.exception_ignore_args', $ignored);
}

function test_other_types_have_no_preparation(): void
{
    $message = 'Unidn\prepare(): Argument #2 ($profile) must be of type Unidn\Preparation, string given';
    $fault = fault(fn () => Unidn\prepare('a', 'saslprep'), TypeError::class);
    same($message, substr($fault->getMessage(), 0, strlen($message)));
    fault(fn () => Unidn\prepare('a'), ArgumentCountError::class);
    fault(fn () => Unidn\prepare(null, Preparation::SASLPREP), TypeError::class);
    fault(fn () => Unidn\prepare_equal('a', 1, Preparation::SASLPREP), TypeError::class);
}

function test_long_texts_are_prepared(): void
{
    // The ligature has 18 letters and spaces in compatibility.
    $ligature = "\u{FDFA}";
    $letters = Unidn\prepare($ligature, Preparation::SASLPREP);
    same(18, iconv_strlen($letters, 'UTF-8'));
    // About the room of the first call, about what needs no heap, and beyond.
    foreach ([27, 28, 29, 30, 56, 57, 1024, 1025, 100000] as $count) {
        $long = str_repeat($ligature, $count);
        same(true, Unidn\prepare($long, Preparation::SASLPREP) === str_repeat($letters, $count), "$count");
        same(true, Unidn\prepare_equal($long, str_repeat($letters, $count), Preparation::SASLPREP));
        $fault = fault(fn () => Unidn\prepare("$long\x07", Preparation::SASLPREP));
        same('The profile prohibits the character: character ' . $count + 1 . '.', $fault->getMessage());
    }
    foreach (range(930, 950) as $length) {
        same(str_repeat('a', $length), Unidn\prepare(str_repeat('A', $length), Preparation::NAMEPREP));
    }
}

/** The rows of a file of vectors for prepare(): what to prepare, how, and the result, null for a fault. */
function preparations(string $file): iterable
{
    // Of the others some fold case, or are classes.
    $profiles = [
        'SASLprep' => Preparation::SASLPREP,
        'Nameprep' => Preparation::NAMEPREP,
        'Nodeprep' => Preparation::NODEPREP,
        'Resourceprep' => Preparation::RESOURCEPREP,
        'iSCSI' => Preparation::ISCSI,
        'UsernameCaseMapped' => Preparation::USERNAME_CASE_MAPPED,
        'UsernameCasePreserved' => Preparation::USERNAME_CASE_PRESERVED,
        'OpaqueString' => Preparation::OPAQUE_STRING,
        'NicknameCasePreserved' => Preparation::NICKNAME,
        'NicknameCaseMapped' => Preparation::NICKNAME,
    ];
    foreach (lines("vectors/preparation/$file.jsonl") as $line) {
        // Surrogates that stand alone, which JSON of PHP refuses; nothing else has U+FDD7.
        $pair = '\\\\ud[89ab]..\\\\ud[c-f]..';
        $line = preg_replace("/$pair(*SKIP)(*FAIL)|\\\\ud[89a-f]../i", '\\ufdd7', $line);
        $row = json_decode($line, flags: JSON_THROW_ON_ERROR);
        $profile = $profiles[$row->profile ?? ''] ?? null;
        // Rows that disagree with the reference are about errors of other interfaces.
        if (!in_array($row->op, ['stringprep', 'precis_enforce'], true) || $profile === null
            || ($row->agrees_with_reference ?? true) === false) {
            continue;
        }
        $text = str_replace("\u{FDD7}", "\xED\xA0\x80", $row->input ?? hex2bin($row->input_hex ?? ''));
        $isQuery = ($row->allow_unassigned ?? false) || $row->profile === 'NicknameCaseMapped';
        [$kind, $output] = $row->reference ?? ['', $row->expect->output ?? null];
        yield $row->id => [$text, $profile, $isQuery, $kind === 'err' ? null : $output];
    }
}

function test_vectors_of_preparation(): string
{
    // A capital sigma becomes a final one there, by its context.
    $sigmas = ['precis_golden-0642', 'precis_golden-0643', 'precis_golden-1292', 'precis_golden-1293'];
    $count = 0;
    foreach (['agreed_random', 'cpython_nameprep_idna', 'known_differences', 'libidn_stringprep',
        'precis_gnutls', 'precis_golden', 'saslprep_nameprep_misc'] as $file) {
        foreach (preparations($file) as $id => [$text, $profile, $isQuery, $expected]) {
            if (in_array($id, $sigmas, true)) {
                $expected = str_replace('ς', 'σ', $expected);
            } elseif ($id === 'precis_gnutls-0016') {
                $expected = $text; // RFC 5892, appendix A.8, allows these digits.
            }
            same($expected, result(Unidn\prepare(...), $text, profile: $profile, query: $isQuery), $id);
            // A text equals itself if it is valid: as a stored string, or as the key of a nickname.
            $key = result(Unidn\prepare(...), $text, profile: $profile, query: $profile === Preparation::NICKNAME);
            try {
                same(true, Unidn\prepare_equal($text, $text, $profile), $id);
                same(true, $key !== null, $id);
            } catch (Unidn\UnidnException) {
                same(null, $key, $id);
            }
            $count++;
        }
    }

    return counted($count, 5700);
}
