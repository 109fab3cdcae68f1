// Source: docs/reference/outbox.md (The outbox).
import type { OutboxEntry, OutboxOptions, OutboxState, StoredEntry } from './outbox.contract.ts';

const STATES: ReadonlySet<unknown> = new Set<OutboxState>(['waiting', 'attention', 'accepted', 'noticed']);

/** Reads a record. An incomplete one is repaired and parked, so that it blocks no other. */
export function readStoredEntry(key: number, record: unknown): StoredEntry {
  if (isWhole(record)) return { ...record, key };
  const fields = fieldsOf(record);
  const { url, data, timestamp } = fields;
  const entry = { key, url: textOf(url) ?? '', data: data ?? null, timestamp: numberOf(timestamp) ?? 0 };
  return { ...entry, options: mended(fieldsOf(fields['options']), fieldsOf(data)), isDamaged: true };
}

function mended(options: Fields, data: Fields): OutboxOptions {
  const lastError = textOf(options['lastError']);
  const week = textOf(options['week']);
  return {
    kind: 'unknown',
    ownerId: textOf(options['ownerId']) ?? textOf(data['repID']) ?? textOf(fieldsOf(data['rep'])['id']) ?? '',
    ownerName: textOf(options['ownerName']) ?? textOf(data['repName']) ?? '',
    brand: textOf(options['brand']) ?? '',
    label: textOf(options['label']) ?? '',
    subject: textOf(options['subject']) ?? '',
    state: 'attention',
    attempts: numberOf(options['attempts']) ?? 0,
    notBefore: 0,
    ...(lastError === undefined ? {} : { lastError }),
    ...(week === undefined ? {} : { week }),
  };
}

function isWhole(record: unknown): record is OutboxEntry {
  const { url, timestamp, options } = fieldsOf(record);
  const { kind, ownerId, ownerName, brand, label, subject, state, attempts, notBefore } = fieldsOf(options);
  const texts = [url, kind, ownerId, ownerName, brand, label, subject];
  return (
    texts.every((text) => typeof text === 'string') &&
    [timestamp, attempts, notBefore].every(isNumber) &&
    STATES.has(state)
  );
}

type Fields = Readonly<Record<string, unknown>>;

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function numberOf(value: unknown): number | undefined {
  return isNumber(value) ? value : undefined;
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}
