// Source: docs/reference/accounts.md (Audit).
import { placeWords, type PlaceWords } from '../client-story/story-words.rules.ts';
import type { ActionKind } from '../../record/action/action-kind.rules.ts';
import { utcMoment } from '../../base/moment/utc-words.rules.ts';
import { isMoment } from '../../base/moment/moment.rules.ts';
import { ISO_DAY } from '../../base/moment/written-moment.rules.ts';
import type { ColumnKey } from './report-columns.list.ts';
import type { ReportKey } from './report-key.rules.ts';
import { fieldWord } from '../../access/audit/audit-changes.rules.ts';
import type { AuditItem, AuditKind } from '../../access/audit/audit.contract.ts';

export interface AuditWords {
  readonly audit: {
    readonly which: string;
    readonly everyWeek: string;
    readonly kinds: Readonly<Record<AuditKind, string>>;
    readonly fields: Readonly<Record<string, string>>;
    /** The words of internal keys. */
    readonly keys: Readonly<Record<string, string>>;
  };
  readonly titles: Readonly<Record<ReportKey, string>>;
  readonly columns: Readonly<Record<ColumnKey, string>>;
  readonly actions: Readonly<Record<ActionKind, string>>;
  readonly story: PlaceWords;
}

/** An audit entry in words. Moments are marked as UTC; screens convert them. */
export function auditWords({ kind, subject, changes }: AuditItem, words: AuditWords) {
  return {
    what: words.audit.kinds[kind],
    subject: subjectWords(kind, subject, words),
    changes: changes.map(({ field, before, after }) => ({
      field: fieldWord(field, words.audit.fields),
      ...(before === undefined ? {} : { before: valueWords(field, before, words) }),
      ...(after === undefined ? {} : { after: valueWords(field, after, words) }),
    })),
  };
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

/** Fields with internal keys as values. */
const KEY_FIELDS: ReadonlySet<string> = new Set([
  'disabled',
  'isClosed',
  'decision',
  'address',
  'status',
  'why',
  'failure',
]);

function wordOf(words: Readonly<Record<string, string>>, key: string): string {
  return Object.hasOwn(words, key) ? (words[key] ?? key) : key;
}
