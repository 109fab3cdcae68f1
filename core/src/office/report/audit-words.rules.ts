// Source: docs/reference/accounts.md (Audit).
import { say } from '../../base/brand/say.rules.ts';
import { placeWords, type PlaceWords } from '../client-story/story-words.rules.ts';
import type { ActionKind } from '../../record/action/action-kind.rules.ts';
import { utcMoment } from '../../base/moment/utc-words.rules.ts';
import { isMoment } from '../../base/moment/moment.rules.ts';
import { ISO_DAY } from '../../base/moment/written-moment.rules.ts';
import type { ColumnKey } from './report-columns.list.ts';
import type { ReportKey } from './report-key.rules.ts';
import { fieldWord } from '../../access/audit/audit-changes.rules.ts';
import type { AuditAbout, AuditItem, AuditKind } from '../../access/audit/audit.contract.ts';

export interface AuditWords {
  readonly audit: {
    readonly which: string;
    readonly everyWeek: string;
    readonly kinds: Readonly<Record<AuditKind, string>>;
    readonly fields: Readonly<Record<string, string>>;
    /** The words of internal keys. */
    readonly keys: Readonly<Record<string, string>>;
    /** With `{name}` and `{reference}`. */
    readonly client: string;
    /** With `{client}`, `{record}` and `{rep}`. */
    readonly record: string;
    /** With `{ride}`, `{pickUp}` and `{dropOff}`. */
    readonly seat: string;
  };
  readonly titles: Readonly<Record<ReportKey, string>>;
  readonly columns: Readonly<Record<ColumnKey, string>>;
  readonly actions: Readonly<Record<ActionKind, string>>;
  /** `kinds` are the records in words, by kind of action, with `{place}`. */
  readonly story: PlaceWords & { readonly kinds: Readonly<Record<string, string>> };
}

/** An audit entry in words. Moments are marked as UTC; screens convert them. */
export function auditWords({ kind, subject, about, changes }: AuditItem, words: AuditWords) {
  return {
    what: words.audit.kinds[kind],
    subject: about ? aboutWords(about, words) : subjectWords(kind, subject, words),
    changes: changes.map(({ field, before, after, beforeParts, afterParts }) => ({
      field: fieldWord(field, words.audit.fields),
      ...(before === undefined
        ? {}
        : { before: partWords(field, beforeParts, words) ?? valueWords(field, before, words) }),
      ...(after === undefined ? {} : { after: partWords(field, afterParts, words) ?? valueWords(field, after, words) }),
    })),
  };
}

/** The client, and the record if there is one. */
function aboutWords({ name, reference, action, list = '', place, rep = '' }: AuditAbout, words: AuditWords): string {
  const { audit, actions, story } = words;
  const client = name === undefined ? (reference ?? '') : say(audit.client, { name, reference: reference ?? '' });
  if (action === undefined) return client;
  const where = placeWords({ list, ...(place === undefined ? {} : { place }) }, story);
  const template = Object.hasOwn(story.kinds, action) && where ? story.kinds[action] : undefined;
  const record = template
    ? say(template, { place: where })
    : [wordOf(actions, action), where].filter(Boolean).join(', ');
  return say(audit.record, { client, record, rep });
}

function subjectWords(kind: AuditKind, subject: string, { audit, titles, actions, story }: AuditWords): string {
  switch (kind) {
    case 'taken-out': {
      const [report = '', format] = subject.split('.');
      // The night pack is no report.
      return [
        wordOf({ ...audit.keys, ...titles }, report),
        ...(format === undefined ? [] : [wordOf(audit.keys, format)]),
      ].join(', ');
    }
    case 'address-made':
    case 'address-revoked':
      // A wall screen is no report.
      return wordOf({ ...audit.keys, ...titles }, subject);
    case 'carried-decided':
      return wordOf(actions, subject);
    case 'sheet-ordered':
    case 'sheet-decided':
    case 'alert-acknowledged':
      return wordOf(audit.keys, subject);
    case 'note-written':
    case 'record-taken-back':
      // The list key of keys names their desk.
      return subject.startsWith('keys/') ? subject : placeWords({ list: subject }, story) || subject;
    default:
      return subject;
  }
}

function valueWords(field: string, text: string, { audit, columns }: AuditWords): string {
  if (field === 'columns')
    return text
      .split(', ')
      .map((column) => wordOf(columns, column))
      .join(', ');
  if (isMoment(text)) return utcMoment(text);
  // Texts of the office are not translated.
  return ISO_DAY.test(text)
    ? text.replace(ISO_DAY, '$3/$2/$1')
    : KEY_FIELDS.has(field)
      ? wordOf(audit.keys, text)
      : text;
}

/** The seat or room of a booking. Others, such as a seat without a kind, have no words. */
function partWords(field: string, parts: AuditItem['changes'][number]['afterParts'], { audit, story }: AuditWords) {
  if (field === 'room') return parts?.['name'];
  const { kind, ride, pickUp = '', dropOff = '' } = parts ?? {};
  if ((field !== 'outbound' && field !== 'inbound') || (kind !== 'coach' && kind !== 'transfer') || !ride)
    return undefined;
  return say(audit.seat, { ride: placeWords({ list: `${kind}/${ride}/${field}` }, story), pickUp, dropOff });
}

/** Fields with internal keys as values. */
const KEY_FIELDS: ReadonlySet<string> = new Set([
  'disabled',
  'isClosed',
  'isFiltered',
  'decision',
  'address',
  'status',
  'why',
  'failure',
]);

function wordOf(words: Readonly<Record<string, string>>, key: string): string {
  return Object.hasOwn(words, key) ? (words[key] ?? key) : key;
}
