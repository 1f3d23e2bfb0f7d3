<?php

declare(strict_types=1);

// With opcache.preload the functions are there, and constants are not.
if (!function_exists('Unidn\\to_ascii')) {
    require __DIR__ . '/src/constants.php';
    require __DIR__ . '/src/UnidnException.php';
    require __DIR__ . '/src/Library.php';
    require __DIR__ . '/src/Shown.php';
    require __DIR__ . '/src/ProtectedNames.php';
    require __DIR__ . '/src/functions.php';
    require __DIR__ . '/src/intl.php';
}
require_once __DIR__ . '/src/intl_constants.php';
