/** Names of HTML's letters. */

/** U+00A0 to U+00FF, in order. */
const LATIN =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 ' +
  'acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml ' +
  'Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc ' +
  'Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml ' +
  'aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc ' +
  'otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml';

/** Others, each with its code point. */
const OTHERS =
  'apos 27, quot 22, amp 26, lt 3c, gt 3e, OElig 152, oelig 153, Scaron 160, scaron 161, Yuml 178, fnof 192, ' +
  'circ 2c6, tilde 2dc, ensp 2002, emsp 2003, thinsp 2009, zwnj 200c, zwj 200d, lrm 200e, rlm 200f, ' +
  'ndash 2013, mdash 2014, lsquo 2018, rsquo 2019, sbquo 201a, ldquo 201c, rdquo 201d, bdquo 201e, ' +
  'dagger 2020, Dagger 2021, bull 2022, hellip 2026, permil 2030, prime 2032, Prime 2033, lsaquo 2039, ' +
  'rsaquo 203a, euro 20ac, trade 2122, minus 2212, Abreve 102, abreve 103, Amacr 100, amacr 101, Aogon 104, ' +
  'aogon 105, Cacute 106, cacute 107, Ccaron 10c, ccaron 10d, Dcaron 10e, dcaron 10f, Dstrok 110, ' +
  'dstrok 111, Ecaron 11a, ecaron 11b, Emacr 112, emacr 113, Eogon 118, eogon 119, Gbreve 11e, gbreve 11f, ' +
  'Idot 130, imath 131, Lstrok 141, lstrok 142, Lcaron 13d, lcaron 13e, Nacute 143, nacute 144, Ncaron 147, ' +
  'ncaron 148, Odblac 150, odblac 151, Rcaron 158, rcaron 159, Racute 154, racute 155, Sacute 15a, ' +
  'sacute 15b, Scedil 15e, scedil 15f, Tcaron 164, tcaron 165, Tcedil 162, tcedil 163, Udblac 170, ' +
  'udblac 171, Uring 16e, uring 16f, Zacute 179, zacute 17a, Zcaron 17d, zcaron 17e, Zdot 17b, zdot 17c';

const FIRST_LATIN = 0xa0;

/** Code points by name. */
export const HTML_NAMES: ReadonlyMap<string, number> = new Map([
  ...LATIN.split(' ').map((name, index) => [name, FIRST_LATIN + index] as const),
  ...OTHERS.split(', ').map((pair) => {
    const [name = '', code = ''] = pair.split(' ');
    return [name, Number.parseInt(code, 16)] as const;
  }),
]);
