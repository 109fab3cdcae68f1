import { gzipSync } from 'node:zlib';

const split = (text: string): string[] => text.trim().split(/\s+/);
const a = (length: number): string => 'a'.repeat(length);

/** Invalid values as JSON text, some of which no library writes. */
export const HOSTILE_JSON: readonly string[] = [
  ...split(String.raw`
    null true [] {} -1 0 1e400 -1e400 9007199254740993 0.1 [[[]]] [null,null] ["WASTELAND-AAAAAA-000001"]
    "" "\u0020" "\u0000" "a\u0000b" "\ud800" "\udc00x" "\u202e\u2066" "\u00e9\u0301\ufdfa" "😀" "NaN" "Infinity"
    "..\/..\/etc\/passwd" "'\u0020or\u00201=1\u0020--" "$(id)" "<script>alert(1)</script>" "\u0024{jndi:ldap://x}"
    {"$ne":null} {"__proto__":{"level":9}} {"constructor":{"prototype":{"level":9}}} {"toString":1,"valueOf":2}
    "1970-01-01T00:00:00.000Z" "275760-09-13T00:00:00.001Z" "0000-00-00T00:00:00Z" "2026-02-30T00:00:00Z"`),
  `"${a(70_000)}"`,
];

/** Path parameters as written in a request line. */
export const HOSTILE_GAPS: readonly string[] = [
  ...split(String.raw`
    .. . %2e%2e ..%2f..%2f..%2fetc%2fpasswd %2e%2e%2f%2e%2e%2fpackage.json ..%5c..%5c %00 a%00b %c0%ae%c0%ae %ff%fe
    %ed%a0%80 % %zz %u0041 '%20or%201=1-- %22%3e%3cscript%3e %f0%9f%98%80 %e2%80%ae %ef%bc%8e%ef%bc%8e ;x=y ?x=%00 #x
    * ( %0d%0aSet-Cookie:x=y __proto__ constructor toString -1 0 1e400 null undefined %20 %09`),
  a(65),
  a(999),
  a(1_001),
  a(9_000),
  '%61'.repeat(400),
];

export const HOSTILE_TARGETS: readonly string[] = [
  ...split(String.raw`
    /../outside.txt /..%2foutside.txt /%2e%2e/outside.txt /assets/../../outside.txt /assets/..%2f..%2foutside.txt
    /assets/%2e%2e/%2e%2e/outside.txt /assets/....//....//outside.txt /assets/..%5c..%5coutside.txt
    /assets/%252e%252e/outside.txt //outside.txt /// //evil.test/%2e%2e /./. /.env /.git/config /index.html%00.js
    /index.html/ /sw.js%2f /demo/files/..%2f..%2foutside.txt /demo/files/%00 /demo/files/
    /demo/images/../files/client-issue.html /docs/static/..%2f..%2fpackage.json /api /api/ /api//week/active
    /api/./week/active /api/../auth/status /API/week/active /api/week/active/ /api/week/active%2f
    /api/week/active;a=b /auth /auth/login/.. /files/week/%2e%2e /whatsOn/%00 /health/../api/resort
    http://evil.test/api/resort * /% /%ff`),
  '/?'.padEnd(8_000, 'q'),
  `/${'deep/'.repeat(1_500)}`,
  '/\x80\xff',
  '/a b',
  '/a\tb',
];

export const HOSTILE_METHODS: readonly string[] = split(
  'PUT PATCH DELETE OPTIONS TRACE PROPFIND SEARCH get FOO CONNECT',
);

/** Authorization headers without this token. */
export const badAuthorizations = (token: string): readonly string[] => [
  '',
  'Bearer',
  'Bearer ',
  'Bearer undefined',
  'Bearer null',
  'Bearer __proto__',
  'Bearer \xff\xfe',
  `Bearer ${token.slice(0, -1)}`,
  `Bearer ${token} ,x`,
  `Bearer ${token.toUpperCase()}`,
  `Basic ${token}`,
  token,
  `Bearer ${a(8_000)}`,
];

export const GZIP_BOMB: Buffer = gzipSync(Buffer.alloc(100_000_000, ' '), { level: 9 });

/** Invalid or unacceptable bodies, derived from an accepted one. */
export function spoiltBodies(good: Buffer): readonly (readonly [what: string, body: Buffer])[] {
  const text = good.toString();
  const withField = (field: string) => Buffer.from(text.replace(/^\{/, `{${field},`));
  const withLast = (bytes: string) => Buffer.concat([good.subarray(0, -1), Buffer.from(`,"x":"${bytes}"}`, 'latin1')]);
  return [
    ['nothing', Buffer.alloc(0)],
    ['cut off', good.subarray(0, Math.floor(good.length / 2))],
    ['one byte too many', Buffer.from(`${text}}`)],
    ['two of them', Buffer.from(text + text)],
    ['bad UTF-8 in a text', withLast('\xff\xfe')],
    ['half a character', withLast('\xe2\x82')],
    ['overlong UTF-8', withLast('\xc0\xae')],
    ['UTF-16', Buffer.from(text, 'utf16le')],
    ['a NUL character in a field nobody asked for', withField('"more":"\\u0000"')],
    ['half a surrogate pair in a field nobody asked for', withField('"more":["\\ud83d"]')],
    ['a NUL character in the name of a field', withField('"a\\u0000b":1')],
    ['__proto__', withField('"__proto__":{"level":9}')],
    ['__proto__, spelt otherwise', withField('"\\u005f_proto__":{"level":9}')],
    ['constructor.prototype, deep inside', withField('"more":[{"constructor":{"prototype":{"level":9}}}]')],
    ['arrays ten thousand deep', withField(`"more":${'['.repeat(10_000)}${']'.repeat(10_000)}`)],
    ['objects ten thousand deep', withField(`"more":${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`)],
    ['a hundred thousand brackets', Buffer.from('['.repeat(100_000))],
    ['a number beyond all bounds', withField('"more":1e999')],
    ['a list', Buffer.from(`[${text}]`)],
    ['a text', Buffer.from(JSON.stringify(text))],
    ['null', Buffer.from('null')],
    ['too large', withField(`"more":"${'x'.repeat(300_000)}"`)],
    ['XML', Buffer.from('<?xml version="1.0"?><!DOCTYPE x [<!ENTITY y SYSTEM "file:///etc/passwd">]><x>&y;</x>')],
    ['a form', Buffer.from('username=a&password=b')],
  ];
}
