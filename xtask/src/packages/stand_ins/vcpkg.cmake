# In the place of vcpkg: the functions that the port calls. PORTFILE, ARCHIVE_FILE, UNPACKED,
# CURRENT_PACKAGES_DIR and VCPKG_LIBRARY_LINKAGE are set on the command line.
cmake_minimum_required(VERSION 3.19)
set(PORT unidn)
set(TARGET_TRIPLET "native-${VCPKG_LIBRARY_LINKAGE}")

function(vcpkg_download_distfile result)
    cmake_parse_arguments(PARSE_ARGV 1 of "" "FILENAME;SHA512" "URLS")
    file(SHA512 "${ARCHIVE_FILE}" sum)
    get_filename_component(name "${ARCHIVE_FILE}" NAME)
    if(NOT of_URLS OR NOT of_FILENAME STREQUAL name OR NOT of_SHA512 STREQUAL sum)
        message(FATAL_ERROR "the port names another archive: ${ARGN}")
    endif()
    set(${result} "${ARCHIVE_FILE}" PARENT_SCOPE)
endfunction()

function(vcpkg_extract_source_archive result)
    cmake_parse_arguments(PARSE_ARGV 1 of "" "ARCHIVE" "")
    if(NOT of_ARCHIVE STREQUAL ARCHIVE_FILE)
        message(FATAL_ERROR "the port unpacks ${of_ARCHIVE}")
    endif()
    set(${result} "${UNPACKED}" PARENT_SCOPE)
endfunction()

function(vcpkg_execute_build_process)
    cmake_parse_arguments(PARSE_ARGV 0 of "" "WORKING_DIRECTORY;LOGNAME" "COMMAND")
    execute_process(COMMAND ${of_COMMAND} WORKING_DIRECTORY "${of_WORKING_DIRECTORY}"
        COMMAND_ERROR_IS_FATAL ANY)
endfunction()

function(vcpkg_fixup_pkgconfig)
    if(NOT EXISTS "${CURRENT_PACKAGES_DIR}/lib/pkgconfig/unidn.pc")
        message(FATAL_ERROR "the port installs no pkg-config file")
    endif()
endfunction()

function(vcpkg_install_copyright)
    cmake_parse_arguments(PARSE_ARGV 0 of "" "" "FILE_LIST")
    file(COPY ${of_FILE_LIST} DESTINATION "${CURRENT_PACKAGES_DIR}/share/${PORT}")
endfunction()

include("${PORTFILE}")
