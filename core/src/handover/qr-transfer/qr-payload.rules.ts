// Source: docs/reference/qr-transfer.md (QR transfer).
import type { ProvenRecord } from '../../record/signed-record/record-of.rules.ts';
import type { SignedRecord } from '../../record/signed-record/signed-record.contract.ts';
import { readToldList } from '../peer-list/read-peer-list.rules.ts';
import type { ToldList } from '../peer-list/peer-list.contract.ts';
import { columnOf, valuesOf, type ColumnBase } from './column.rules.ts';
import { idBytes, idsOf } from './packed-ids.rules.ts';

/** `from` is the playing phone's certificate. */
export interface LightPayload {
  readonly from: string;
  readonly records: readonly ProvenRecord[];
  readonly told?: ToldList;
}

/** Ids (if all are GUIDs) and signatures do not compress, so they are beside the JSON. */
export interface PackedPayload {
  readonly json: string;
  readonly ids: Uint8Array;
  readonly signatures: readonly string[];
}

const FIELDS = ['v', 'kind', 'url', 'brand', 'week', 'signIn', 'device', 'clockOffset', 'subject', 'label'] as const;
const VERSION = 1;
export const MAX_RECORDS = 2_000;

/** Encodes a payload by columns, which compress better. */
export function packPayload({ from, records, told }: LightPayload): PackedPayload {
  const plain = records.map(({ record }) => asJson(record));
  const bases = plain.map(({ id, at }) => ({ id, at }));
  const certificates = [...new Set([from, ...records.map(({ certificate }) => certificate)])];
  const shapes = [...new Set(plain.map(({ data }) => shapeOf(data)))];
  const shapeNumbers = plain.map(({ data }) => shapes.indexOf(shapeOf(data)));
  const ids = idBytes(bases.map(({ id }) => id));
  const content = {
    v: VERSION,
    told,
    certificates,
    by: records.map(({ certificate }) => certificates.indexOf(certificate)),
    ids: ids === undefined ? bases.map(({ id }) => id) : undefined,
    at: columnOf(
      bases.map(({ at }) => at),
      [],
    ),
    fields: FIELDS.map((field) =>
      columnOf(
        plain.map((record) => record[field]),
        bases,
      ),
    ),
    shapes,
    shape: shapeNumbers,
    data: shapes.map((shape, number) => {
      const places = [...shapeNumbers.keys()].filter((place) => shapeNumbers[place] === number);
      const of = places.map((place) => bases[place]).filter((base) => base !== undefined);
      const columns = keysOf(shape).map((key) => places.map((place) => fieldOf(plain[place]?.data, key)));
      return columns.map((values) => columnOf(values, of));
    }),
  };
  return {
    json: JSON.stringify(content),
    ids: ids ?? new Uint8Array(),
    signatures: records.map(({ signature }) => signature),
  };
}

/** Decodes a payload without checking certificates and signatures; undefined if it is invalid. */
export function unpackPayload({ json, ids, signatures }: PackedPayload): LightPayload | undefined {
  try {
    return payloadOf(JSON.parse(json), ids, signatures);
  } catch {
    return undefined;
  }
}

function payloadOf(content: unknown, ids: Uint8Array, signatures: readonly string[]): LightPayload | undefined {
  const { v, certificates, by, at, fields, shapes, shape, data, ...rest }: Record<string, unknown> = {
    ...Object(content),
  };
  if (v !== VERSION || signatures.length > MAX_RECORDS) return undefined;
  if (!isTexts(certificates) || !isTexts(shapes) || !Array.isArray(fields) || !Array.isArray(data)) return undefined;
  const names = rest['ids'] ?? idsOf(ids);
  if (!isTexts(names) || names.length !== signatures.length) return undefined;
  const moments = valuesOf(
    at,
    names.map((id) => ({ id, at: 0 })),
  );
  const bases = names.map((id, place): ColumnBase => ({ id, at: Number(moments?.[place]) }));
  const columns = FIELDS.map((_, index) => valuesOf(fields[index], bases));
  const bodies = bodiesOf(shapes, shape, data, bases);
  const [from] = certificates;
  if (from === undefined || bodies === undefined || !Array.isArray(by)) return undefined;
  const records = bases.map(({ id, at: moment }, index) => {
    const known = Object.fromEntries(FIELDS.map((field, each) => [field, columns[each]?.[index]]));
    const record = asRecord({ ...known, id, at: moment, data: bodies[index] });
    const [certificate, signature] = [certificates[Number(by[index])], signatures[index]];
    return record && certificate !== undefined && signature !== undefined
      ? { record, certificate, signature }
      : undefined;
  });
  const told = readToldList(rest['told']);
  return isWhole(records) ? { from, records, ...(told ? { told } : {}) } : undefined;
}

function bodiesOf(
  shapes: readonly string[],
  shape: unknown,
  data: readonly unknown[],
  bases: readonly ColumnBase[],
): readonly unknown[] | undefined {
  if (!Array.isArray(shape) || shape.length !== bases.length) return undefined;
  const bodies: unknown[] = bases.map(() => undefined);
  for (const [number, written] of shapes.entries()) {
    const places = [...bases.keys()].filter((place) => shape[place] === number);
    const of = places.map((place) => bases[place]).filter((base) => base !== undefined);
    const columns: unknown = data[number];
    const keys = keysOf(written);
    if (!Array.isArray(columns)) return undefined;
    const values = keys.map((_, each) => valuesOf(columns[each], of));
    for (const [each, place] of places.entries())
      bodies[place] = bodyOf(
        keys,
        values.map((column) => column?.[each]),
      );
  }
  return bodies.every((body) => body !== undefined) ? bodies : undefined;
}

/** The field names, or '' for a body that is no object. */
function shapeOf(data: unknown): string {
  const isObject = typeof data === 'object' && data !== null && !Array.isArray(data);
  return isObject ? JSON.stringify(Object.keys(data)) : '';
}

/** A body that is no object is one field without a name. */
function keysOf(shape: string): readonly (string | undefined)[] {
  if (shape === '') return [undefined];
  const keys: unknown = JSON.parse(shape);
  return isTexts(keys) ? keys : [];
}

function fieldOf(data: unknown, key: string | undefined): unknown {
  return key === undefined ? data : new Map<string, unknown>(Object.entries(Object(data))).get(key);
}

function bodyOf(keys: readonly (string | undefined)[], values: readonly unknown[]): unknown {
  if (keys.length === 1 && keys[0] === undefined) return values[0];
  return values.includes(undefined)
    ? undefined
    : Object.fromEntries(keys.map((key, each) => [key ?? '', values[each]]));
}

/** Without empty fields, as it was signed. */
function asJson(record: SignedRecord): SignedRecord {
  const copy: SignedRecord = JSON.parse(JSON.stringify({ ...record, data: record.data ?? null }));
  return copy;
}

function asRecord(record: Readonly<Record<string, unknown>>): SignedRecord | undefined {
  const { v, id, kind, url, data, brand, week, signIn, device, at, clockOffset, subject, label } = record;
  if (v !== VERSION || !Number.isFinite(at) || (clockOffset !== null && typeof clockOffset !== 'number'))
    return undefined;
  const texts = [id, kind, url, brand, week, signIn, device, subject, label];
  if (!isTexts(texts)) return undefined;
  const known = { id, kind, url, brand, week, signIn, device, subject, label } as Readonly<Record<string, string>>;
  return { v, data, at: Number(at), clockOffset, ...known } as SignedRecord;
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'string');
}

function isWhole<One>(values: readonly (One | undefined)[]): values is readonly One[] {
  return values.every((value) => value !== undefined);
}
