import { randomUUID } from 'node:crypto';
import { needsBrandHeader } from '@offpiste/core/base/call/call-headers.rules';
import { ERROR_INBOX_PATH, ERROR_SERVICE_PATH } from '@offpiste/core/shell/bug-report/error-service.rules';
import { calls, type CallName } from '@offpiste/core/calls';
import type { Random } from '@offpiste/fixtures/base/random.source';
import {
  badAuthorizations,
  GZIP_BOMB,
  HOSTILE_GAPS,
  HOSTILE_JSON,
  HOSTILE_METHODS,
  HOSTILE_TARGETS,
  spoiltBodies,
} from './hostile-values.ts';
import type { KnownValues } from './known-values.ts';
import type { RawRequest } from './raw-client.ts';
import { actionNames, callNames, goodBody, OPEN_READS } from './sample-body.ts';
import { TEST_NOW } from './test-server.ts';

type Header = readonly [name: string, value: string];
type Statuses = readonly number[] | undefined;

/** `allowed` are the statuses of an attempt that must be refused. */
export interface HostileInput {
  readonly label: string;
  readonly request: RawRequest;
  readonly refusedWith?: Statuses;
}

/** Existing values of the week, valid cookies, and invalid cookies and brands. */
export interface HostileWorld {
  readonly valuesOf: KnownValues;
  readonly cookie: string;
  readonly officeCookie: string;
  readonly badCookies: Readonly<Record<string, string>>;
  readonly otherBrands: Readonly<Record<string, readonly string[]>>;
  readonly metricsToken: string;
  readonly random: Random;
}

const BRAND: Header = ['X-Brand', 'wasteland'];
const JSON_TYPE: Header = ['Content-Type', 'application/json'];
const TYPES = ['text/plain', 'application/xml', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'];
const OTHER_REP = '1002';
const REP_FIELD = /^rep(id)?$/i;
const NOT_FOUND = [0, 400, 401, 404, 405, 414, 429, 431];
const ANY_REFUSAL = [...NOT_FOUND, 403, 408, 409, 411, 413, 415, 422];
const BAD_BODY = [400, 413, 415, 429];

const asJson = (value: unknown): Buffer => Buffer.from(JSON.stringify(value));
const fieldsOf = (body: unknown): [string, unknown][] => Object.entries(Object(body) as object);
const toEach = (path: string, valuesOf: KnownValues): string =>
  path.replace(/:(\w+)/g, (_, gap: string) => encodeURIComponent(valuesOf(gap)[0] ?? 'x'));

export function hostileInputs(world: HostileWorld): HostileInput[] {
  return [...callNames.flatMap((name) => inputsFor(name, world)), ...addressInputs(world)];
}

type Make = (what: string, request: Partial<RawRequest>, refusedWith?: Statuses) => HostileInput;

function inputsFor(name: CallName, world: HostileWorld): HostileInput[] {
  const { method, path } = calls[name];
  const isOpen = path.startsWith('/auth/') || OPEN_READS.has(name);
  // Other cookies would be rejected before the office's calls read anything.
  const cookie: Header = ['Cookie', path.startsWith('/api/office/') ? world.officeCookie : world.cookie];
  const target = toEach(path, world.valuesOf);
  const sample = goodBody(name, world.valuesOf);
  const body = sample === undefined ? undefined : asJson(sample);
  const make: Make = (what, request, refusedWith) => ({
    label: `${name}: ${what}`,
    request: { method, target, headers: [BRAND, JSON_TYPE, cookie], body, ...request },
    refusedWith,
  });
  const withoutBrand = needsBrandHeader(path) ? [400] : undefined;
  const cookies = isOpen && method === 'POST' ? [] : Object.entries(world.badCookies);
  return [
    ...cookies.map(([what, bad]) =>
      make(what, { headers: [BRAND, JSON_TYPE, ['Cookie', bad]] }, isOpen ? undefined : [401]),
    ),
    ...Object.entries(world.otherBrands).map(([what, others]) => {
      const brands = others.map((brand): Header => ['X-Brand', brand]);
      const refused = brands.length === 0 ? withoutBrand : isOpen ? undefined : [401, 403];
      return make(what, { headers: [...brands, JSON_TYPE, cookie] }, refused);
    }),
    ...(path.match(/:\w+/g) ?? []).flatMap((gap) =>
      HOSTILE_GAPS.map((value) => {
        const [before = '', after = ''] = path.split(gap).map((part) => toEach(part, world.valuesOf));
        return make(`${value.slice(0, 24)} for ${gap}`, { target: before + value + after });
      }),
    ),
    ...(method === 'POST' ? bodyInputs(name, world, make, [BRAND, cookie]) : readInputs(make)),
    ...HOSTILE_METHODS.filter((other) => other !== method).map((other) =>
      make(`asked with ${other}`, { method: other, body: undefined }, ANY_REFUSAL),
    ),
  ];
}

function readInputs(make: Make): HostileInput[] {
  return [
    make('a body where none belongs', { body: Buffer.from('{"a":1}') }),
    make('a body that is cut off', { contentLength: '0', body: Buffer.from('{"a":') }),
    make('made-up versions', { headers: [['If-None-Match', `${'"x",'.repeat(1_500)}*`]] }),
    make('many ranges', { headers: [['Range', `bytes=${'0-1,'.repeat(500)}5-`]] }),
  ];
}

function bodyInputs(name: CallName, world: HostileWorld, make: Make, own: readonly Header[]): HostileInput[] {
  const body = asJson(goodBody(name, world.valuesOf) ?? {});
  const typed = (type: string, sent: Buffer) =>
    make(`typed ${type}`, { headers: [...own, ['Content-Type', type]], body: sent }, [400, 415, 429]);
  const headed = (...more: Header[]): Partial<RawRequest> => ({ headers: [...own, JSON_TYPE, ...more] });
  const chunked = headed(['Transfer-Encoding', 'chunked']);
  // As JSON it would be accepted.
  const wide = Buffer.from(body.toString(), 'utf16le');
  return [
    ...spoiltBodies(body).map(([what, spoilt]) => make(what, { body: spoilt }, BAD_BODY)),
    ...TYPES.map((type) => typed(type, body)),
    typed('application/json; charset=utf-16', wide),
    make('typed not at all', { headers: own, body: wide }, [400, 415, 429]),
    make('a gzip bomb', { ...headed(['Content-Encoding', 'gzip']), body: GZIP_BOMB }, BAD_BODY),
    make('two lengths', headed(['Content-Length', '5']), [400]),
    make('a length and chunks', chunked, [400]),
    make('chunks that are none', { ...chunked, contentLength: '', body: Buffer.from('zz\r\n') }, [400]),
    make('a negative length', { contentLength: '-1' }, [400]),
    make('a length beyond all bounds', { contentLength: '99999999999999999999' }, [400, 413]),
    make('headers without end', headed(['X-More', 'x'.repeat(40_000)]), [431]),
    ...(name === 'actionsBatch' ? batchInputs(world, make) : fieldInputs(name, world, make)),
  ];
}

/** Another rep or brand, so that the action must be refused. */
function fieldInputs(name: CallName, { valuesOf, random, ...world }: HostileWorld, make: Make): HostileInput[] {
  const fields = fieldsOf(goodBody(name, valuesOf));
  const isAction = actionNames.includes(name);
  const namesRep = fields.some(([field]) => REP_FIELD.test(field));
  const elsewhere: Partial<RawRequest> =
    isAction && !namesRep ? { headers: [['X-Brand', 'nuco'], JSON_TYPE, ['Cookie', world.cookie]] } : {};
  /** A body of another rep with a changed field. */
  const foreign = (changed: string, text?: string) => {
    const texts = fields.map(([field, value]): [string, string | undefined] => [
      field,
      field === changed ? text : JSON.stringify(foreignValue(field, value)),
    ]);
    const kept = texts.flatMap(([field, json]) => (json === undefined ? [] : `${JSON.stringify(field)}:${json}`));
    return { ...elsewhere, body: Buffer.from(`{${kept.join(',')}}`) };
  };
  const refusedWith = isAction ? [400, 403] : undefined;
  return [
    ...(isAction && namesRep ? [make('in the name of another rep', foreign(''), [403])] : []),
    ...fields.flatMap(([field]) => [
      make(`without ${field}`, foreign(field), refusedWith),
      ...HOSTILE_JSON.filter(() => random.chance(0.75)).map((value) =>
        make(`${value.slice(0, 24)} for ${field}`, foreign(field, value), refusedWith),
      ),
    ]),
  ];
}

function foreignValue(field: string, value: unknown): unknown {
  return REP_FIELD.test(field) ? OTHER_REP : field === 'idempotentId' ? randomUUID() : value;
}

function batchInputs({ valuesOf }: HostileWorld, make: Make): HostileInput[] {
  const batch = (...entries: [url: string, data: unknown][]) => ({
    body: asJson({ entries: entries.map(([url, data]) => ({ url, data, timestamp: TEST_NOW })) }),
  });
  const ofOtherRep = actionNames.map((name): [string, unknown] => {
    const fields = fieldsOf(goodBody(name, valuesOf));
    return [calls[name].path, Object.fromEntries(fields.map(([field, value]) => [field, foreignValue(field, value)]))];
  });
  const noActions = ['/auth/logout', '/api/actions/batch', '/api/../auth/login', '', '__proto__', 'constructor'];
  const odd = HOSTILE_JSON.filter((value) => value.length < 1_000);
  return [
    make('entries of another rep', batch(...ofOtherRep), [200]),
    make('entries for no action', batch(...[...noActions, 'x'.repeat(200)].map((url): [string, object] => [url, {}]))),
    make('no entries', batch(), [400]),
    make('too many entries', batch(...Array.from({ length: 51 }, (): [string, object] => ['/api', {}])), [400]),
    ...odd.flatMap((value) => [
      make(`${value.slice(0, 24)} for entries`, { body: Buffer.from(`{"entries":${value}}`) }, [400]),
      make(`${value.slice(0, 24)} for an entry`, { body: Buffer.from(`{"entries":[${value}]}`) }, [400]),
      ...actionNames.map((name) =>
        make(`${value.slice(0, 24)} for the data of ${name}`, {
          body: Buffer.from(`{"entries":[{"url":"${calls[name].path}","timestamp":1,"data":${value}}]}`),
        }),
      ),
    ]),
  ];
}

/** Addresses without a call, such as metrics and live reports, signed in or not. */
function addressInputs({ cookie, officeCookie, badCookies, metricsToken }: HostileWorld): HostileInput[] {
  const make = (label: string, request: RawRequest, refusedWith?: Statuses) => ({ label, request, refusedWith });
  const signedIn = (value: string): Header[] => [BRAND, ['Cookie', value]];
  const html: Header = ['Accept', 'text/html,*/*'];
  const ways: Header[][] = [signedIn(cookie), [html], [...signedIn(cookie), ['Range', 'bytes=0-']]];
  const posts = [ERROR_INBOX_PATH, ERROR_SERVICE_PATH, '/', '/index.html', '/demo/tickets', '/docs/json'];
  const packings = ['gzip', 'deflate', 'br', 'zstd', '__proto__', 'constructor', 'toString', 'gzip, gzip'];
  const secret = 'A'.repeat(43);
  const tails = [...HOSTILE_GAPS, secret, `${secret}.csv`, '%27%20or%201=1--', '..%2f..%2fetc%2fpasswd'];
  const report = `/live-report/${secret}`;
  return [
    ...posts.flatMap((target) =>
      spoiltBodies(Buffer.from('{"event_id":"1"}')).map(([what, body]) =>
        make(`${what} to ${target}`, { method: 'POST', target, headers: [JSON_TYPE], body }),
      ),
    ),
    ...packings.map((name) => {
      const headers: Header[] = [['Content-Encoding', name]];
      return make(`a bomb called ${name}`, { method: 'POST', target: ERROR_INBOX_PATH, headers, body: GZIP_BOMB });
    }),
    ...HOSTILE_TARGETS.flatMap((target) =>
      ways.map((headers) => make(`address ${target.slice(0, 40)}`, { target, headers })),
    ),
    ...badAuthorizations(metricsToken).map((value) =>
      make(`metrics: ${value.slice(0, 40)}`, { target: '/metrics', headers: [['Authorization', value]] }, [400, 401]),
    ),
    ...[...Object.values(badCookies), cookie, officeCookie].map((value) =>
      make('metrics: with a cookie', { target: '/metrics', headers: signedIn(value) }, [400, 401]),
    ),
    ...[`?token=${metricsToken}`, '/', '/..%2fmetrics', '%00'].map((tail) =>
      make(`metrics: at ${tail}`, { target: `/metrics${tail}`, headers: [html] }, [400, 401, 404]),
    ),
    ...tails.map((tail) => make(`live report: ${tail.slice(0, 40)}`, { target: `/live-report/${tail}` }, NOT_FOUND)),
    make('live report: signed in', { target: report, headers: signedIn(officeCookie) }, NOT_FOUND),
    ...['/metrics', report].flatMap((target) =>
      HOSTILE_METHODS.map((method) => make(`${target}: asked with ${method}`, { method, target }, NOT_FOUND)),
    ),
  ];
}
