import { gzipSync } from 'node:zlib';

const LONG = 'a'.repeat(70_000);

/** Values nobody should put in a field, as JSON text: some of them no JSON library would write. */
export const HOSTILE_JSON: readonly string[] = [
  'null', 'true', '[]', '{}', '-1', '0', '1e400', '-1e400', '9007199254740993', '0.1', '""', '" "', '"\\u0000"', '"a\\u0000b"', '"\\ud800"',
  '"\\udc00x"', '"\\u202e\\u2066"', '"..\\/..\\/etc\\/passwd"', '"\' or 1=1 --"', '"$(id)"', '"<script>alert(1)</script>"', '"${jndi:ldap://x}"',
  `"${LONG}"`, '[[[]]]', '{"$ne":null}', '{"__proto__":{"level":9}}', '{"constructor":{"prototype":{"level":9}}}', '{"toString":1,"valueOf":2}',
  '"1970-01-01T00:00:00.000Z"', '"275760-09-13T00:00:00.001Z"', '"0000-00-00T00:00:00Z"', '"2026-02-30T00:00:00Z"', '"NaN"', '"Infinity"',
  '"\\u00e9\\u0301\\ufdfa"', '"😀"', '[null,null]', '["WASTELAND-AAAAAA-000001"]',
];

/** Texts in place of a gap of a path, as they stand in a request line. */
export const HOSTILE_GAPS: readonly string[] = [
  '..', '.', '%2e%2e', '..%2f..%2f..%2fetc%2fpasswd', '%2e%2e%2f%2e%2e%2fpackage.json', '..%5c..%5c', '%00', 'a%00b', '%c0%ae%c0%ae', '%ff%fe', '%ed%a0%80',
  '%', '%zz', '%u0041', "'%20or%201=1--", '%22%3e%3cscript%3e', '%f0%9f%98%80', '%e2%80%ae', '%ef%bc%8e%ef%bc%8e', ';x=y', '?x=%00', '#x', '*', '(', '%0d%0aSet-Cookie:x=y',
  'a'.repeat(65), 'a'.repeat(999), 'a'.repeat(1_001), 'a'.repeat(9_000), '%61'.repeat(400), '__proto__', 'constructor', 'toString', '-1', '0', '1e400', 'null', 'undefined', '%20', '%09',
];

/** Whole addresses, of no call in particular. */
export const HOSTILE_TARGETS: readonly string[] = [
  '/../outside.txt', '/..%2foutside.txt', '/%2e%2e/outside.txt', '/assets/../../outside.txt', '/assets/..%2f..%2foutside.txt', '/assets/%2e%2e/%2e%2e/outside.txt',
  '/assets/....//....//outside.txt', '/assets/..%5c..%5coutside.txt', '/assets/%252e%252e/outside.txt', '//outside.txt', '///', '//evil.test/%2e%2e', '/./.', '/.env', '/.git/config',
  '/index.html%00.js', '/index.html/', '/sw.js%2f', '/demo/files/..%2f..%2foutside.txt', '/demo/files/%00', '/demo/files/', '/demo/images/../files/handbook.html', '/docs/static/..%2f..%2fpackage.json',
  '/api', '/api/', '/api//week/active', '/api/./week/active', '/api/../auth/status', '/API/week/active', '/api/week/active/', '/api/week/active%2f', '/api/week/active;a=b', '/auth', '/auth/login/..',
  '/files/week/%2e%2e', '/whatsOn/%00', '/health/../api/resort', 'http://evil.test/api/resort', '*', '/?'.padEnd(8_000, 'q'), `/${'deep/'.repeat(1_500)}`, '/%', '/%ff', '/\x80\xff', '/a b', '/a\tb',
];

/** Methods no call has. */
export const HOSTILE_METHODS: readonly string[] = ['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'SEARCH', 'get', 'FOO', 'CONNECT'];

/** A hundred megabytes, packed. */
export const GZIP_BOMB: Buffer = gzipSync(Buffer.alloc(100_000_000, ' '), { level: 9 });

/** Bodies that are no JSON, or none that may be read; `{good}` stands for a body that would be taken. */
export function spoiltBodies(good: Buffer): readonly (readonly [what: string, body: Buffer])[] {
  const text = good.toString();
  const withField = (field: string) => Buffer.from(text.replace(/^\{/, `{${field},`));
  const cut = Math.floor(good.length / 2);
  return [
    ['nothing', Buffer.alloc(0)],
    ['cut off', good.subarray(0, cut)],
    ['one byte too many', Buffer.concat([good, Buffer.from('}')])],
    ['two of them', Buffer.concat([good, good])],
    ['bad UTF-8 in a text', Buffer.concat([good.subarray(0, -1), Buffer.from(',"x":"\xff\xfe"}', 'latin1')])],
    ['half a character', Buffer.concat([good.subarray(0, -1), Buffer.from(',"x":"\xe2\x82"}', 'latin1')])],
    ['overlong UTF-8', Buffer.concat([good.subarray(0, -1), Buffer.from(',"x":"\xc0\xae"}', 'latin1')])],
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
