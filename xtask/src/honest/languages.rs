//! The languages whose words are counted, and where the words are from.

/// A list of words that a package of Debian has.
#[derive(Clone, Copy, Debug)]
pub(super) enum Source {
    /// `hunspell-*` and `myspell-*`: the name of the dictionary.
    Hunspell(&'static str),
    /// `aspell-*`: the name of the compressed list.
    Aspell(&'static str),
    /// `unicode-cldr-core`: the locale, whose names of countries, languages and symbols are words.
    Cldr(&'static str),
    /// `mecab-ipadic`.
    Ipadic,
    /// `python3-jieba`.
    Jieba,
    /// `rime-essay`.
    Essay,
}

use Source::{Aspell, Cldr, Essay, Hunspell, Ipadic, Jieba};

/// A language, and a top-level domain where its letters are at home.
pub(super) type Language = (&'static str, Source, &'static str);

#[rustfmt::skip]
pub(super) const LANGUAGES: [Language; 98] = [
    ("Afrikaans", Hunspell("af_ZA"), "za"), ("Albanian", Hunspell("sq_AL"), "al"),
    ("Amharic", Aspell("am"), "et"), ("Arabic", Hunspell("ar"), "eg"),
    ("Aragonese", Hunspell("an_ES"), "es"), ("Armenian", Hunspell("hy_AM"), "am"),
    ("Assamese", Cldr("as"), "in"), ("Azerbaijani", Cldr("az"), "az"),
    ("Basque", Hunspell("eu"), "eus"), ("Belarusian", Hunspell("be_BY"), "by"),
    ("Bengali", Hunspell("bn_BD"), "bd"), ("Bodo", Cldr("brx"), "in"),
    ("Bosnian", Hunspell("bs_BA"), "ba"), ("Breton", Hunspell("br_FR"), "bzh"),
    ("Bulgarian", Hunspell("bg_BG"), "bg"), ("Burmese", Cldr("my"), "mm"),
    ("Catalan", Hunspell("ca"), "cat"), ("Chechen", Cldr("ce"), "ru"),
    ("Chinese, simplified", Jieba, "cn"), ("Chinese, traditional", Essay, "tw"),
    ("Croatian", Hunspell("hr_HR"), "hr"), ("Czech", Hunspell("cs_CZ"), "cz"),
    ("Danish", Hunspell("da_DK"), "dk"), ("Dutch", Hunspell("nl"), "nl"),
    ("Dzongkha", Hunspell("dz"), "bt"), ("Esperanto", Hunspell("eo"), "eu"),
    ("Estonian", Hunspell("et_EE"), "ee"), ("Faroese", Hunspell("fo"), "fo"),
    ("French", Hunspell("fr"), "fr"), ("Galician", Hunspell("gl_ES"), "gal"),
    ("Georgian", Cldr("ka"), "ge"), ("German", Hunspell("de_DE"), "de"),
    ("Greek", Hunspell("el_GR"), "gr"), ("Guarani", Hunspell("gug_PY"), "py"),
    ("Gujarati", Hunspell("gu_IN"), "in"), ("Hebrew", Hunspell("he_IL"), "il"),
    ("Hindi", Hunspell("hi_IN"), "in"), ("Hungarian", Hunspell("hu_HU"), "hu"),
    ("Icelandic", Hunspell("is_IS"), "is"), ("Igbo", Cldr("ig"), "ng"),
    ("Irish", Hunspell("ga_IE"), "ie"), ("Italian", Hunspell("it_IT"), "it"),
    ("Japanese", Ipadic, "jp"), ("Kannada", Aspell("kn"), "in"),
    ("Kazakh", Hunspell("kk_KZ"), "kz"), ("Khmer", Cldr("km"), "kh"),
    ("Konkani", Cldr("kok"), "in"), ("Korean", Hunspell("ko"), "kr"),
    ("Kurmanji", Hunspell("kmr_Latn"), "tr"), ("Kyrgyz", Cldr("ky"), "kg"),
    ("Lao", Hunspell("lo_LA"), "la"), ("Latvian", Hunspell("lv_LV"), "lv"),
    ("Lithuanian", Hunspell("lt_LT"), "lt"), ("Macedonian", Cldr("mk"), "mk"),
    ("Malayalam", Hunspell("ml_IN"), "in"), ("Maltese", Cldr("mt"), "mt"),
    ("Marathi", Aspell("mr"), "in"), ("Mongolian", Hunspell("mn_MN"), "mn"),
    ("Nepali", Hunspell("ne_NP"), "np"), ("Norwegian, Bokmål", Hunspell("nb_NO"), "no"),
    ("Norwegian, Nynorsk", Hunspell("nn_NO"), "no"), ("Occitan", Hunspell("oc_FR"), "fr"),
    ("Odia", Aspell("or"), "in"), ("Pashto", Cldr("ps"), "af"), ("Persian", Hunspell("fa"), "ir"),
    ("Polish", Hunspell("pl_PL"), "pl"), ("Portuguese", Hunspell("pt_PT"), "pt"),
    ("Punjabi", Aspell("pa"), "in"), ("Romanian", Hunspell("ro_RO"), "ro"),
    ("Russian", Hunspell("ru_RU"), "ru"), ("Scottish Gaelic", Hunspell("gd_GB"), "scot"),
    ("Serbian", Hunspell("sr_RS"), "rs"), ("Sindhi", Cldr("sd"), "pk"),
    ("Sinhala", Hunspell("si_LK"), "lk"), ("Slovak", Hunspell("sk_SK"), "sk"),
    ("Slovenian", Hunspell("sl_SI"), "si"), ("Spanish", Hunspell("es_ES"), "es"),
    ("Swedish", Hunspell("sv_SE"), "se"), ("Tajik", Cldr("tg"), "tj"),
    ("Tamil", Aspell("ta"), "in"), ("Tatar", Cldr("tt"), "ru"), ("Telugu", Hunspell("te_IN"), "in"),
    ("Thai", Hunspell("th_TH"), "th"), ("Tibetan", Hunspell("bo"), "cn"),
    ("Tigrinya", Cldr("ti"), "er"), ("Turkish", Hunspell("tr_TR"), "tr"),
    ("Turkmen", Cldr("tk"), "tm"), ("Ukrainian", Hunspell("uk_UA"), "ua"),
    ("Upper Sorbian", Cldr("hsb"), "de"), ("Urdu", Cldr("ur"), "pk"),
    ("Uyghur", Cldr("ug"), "cn"), ("Uzbek", Hunspell("uz_UZ"), "uz"),
    ("Vietnamese", Hunspell("vi_VN"), "vn"), ("Welsh", Cldr("cy"), "wales"),
    ("Wolof", Cldr("wo"), "sn"), ("Yakut", Cldr("sah"), "ru"), ("Yiddish", Cldr("yi"), "il"),
    ("Yoruba", Cldr("yo"), "ng"),
];

/// Languages whose alphabets have letters of the block IPA Extensions.
pub(super) const PHONETIC: [Language; 16] = [
    ("Aghem", Cldr("agq"), "cm"),
    ("Akan", Cldr("ak"), "gh"),
    ("Bafia", Cldr("ksf"), "cm"),
    ("Bambara", Cldr("bm"), "ml"),
    ("Basaa", Cldr("bas"), "cm"),
    ("Ewe", Cldr("ee"), "tg"),
    ("Ewondo", Cldr("ewo"), "cm"),
    ("Hausa", Cldr("ha"), "ng"),
    ("Kabyle", Cldr("kab"), "dz"),
    ("Langi", Cldr("lag"), "tz"),
    ("Lingala", Cldr("ln"), "cd"),
    ("Ngomba", Cldr("jgo"), "cm"),
    ("Nuer", Cldr("nus"), "ss"),
    ("Tamazight", Cldr("tzm"), "ma"),
    ("Vai", Cldr("vai_Latn"), "lr"),
    ("Yangben", Cldr("yav"), "cm"),
];
