declare module "punycode/punycode.js";
declare module "tr46";
