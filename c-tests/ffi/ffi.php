<?php
// PHP's FFI reads unidn_ffi.h as it is. Arguments: the file, the library.
function check(bool $holds): void
{
    if (!$holds) {
        throw new Exception("does not hold");
    }
}

$unidn = FFI::cdef(file_get_contents($argv[1]), $argv[2]);
$name = "B\u{fc}cher.example";
$room = $unidn->new("char[" . $unidn->UNIDN_ASCII_CAPACITY . "]");
$length = $unidn->new("size_t");
$detail = $unidn->new("unidn_detail");
$status = $unidn->unidn_to_ascii($name, strlen($name), $unidn->UNIDN_LOOKUP, $room,
    $unidn->UNIDN_ASCII_CAPACITY, FFI::addr($length), FFI::addr($detail));
check($status === $unidn->UNIDN_OK);
check(FFI::string($room) === "xn--bcher-kva.example" && $length->cdata === 21);
check($unidn->unidn_check("a b", 3, 0, FFI::addr($detail)) === $unidn->UNIDN_INVALID_NAME);
check($detail->first_rule === $unidn->UNIDN_RULE_ASCII && $detail->offset === 1);
check($unidn->unidn_check("a..b", 4, 0, FFI::addr($detail)) === $unidn->UNIDN_INVALID_NAME);
check($detail->code_point === $unidn->UNIDN_NO_CODE_POINT);
check($unidn->unidn_rule_name($detail->first_rule) === "UNIDN_RULE_EMPTY_LABEL");

$options = $unidn->new("unidn_display_options");
$options->size = FFI::sizeof($options);
$options->policy = $unidn->UNIDN_POLICY_ASCII;
$report = $unidn->new("unidn_report");
$status = $unidn->unidn_check_display($name, strlen($name), FFI::addr($options), FFI::addr($report));
check($status === $unidn->UNIDN_OK);
check($report->hidden === 1 && $report->first_reason === $unidn->UNIDN_REASON_NON_ASCII);
