// Source: docs/reference/import-text.md (Encodings).
import { idCell, textCell } from './cell-kind.rules.ts';
import { quoted } from './file-text.rules.ts';
import { htmlNameIn } from './html-letter.rules.ts';
import { OFFICE_TABLE_KEYS, OFFICE_TABLES } from './office-tables.list.ts';
import type { OfficeWeek } from './office-week.rules.ts';
import type { SheetProblem } from './sheet.contract.ts';
import type { Table } from './table.rules.ts';

/** Longer texts are prose, in which a question mark may lack its blank. */
const MAX_NAME = 60;
const LOST_LETTER = /\p{L}\?+\p{Ll}|\p{Lu}\?+\p{Lu}|(?:^|[\s-])\?\p{Ll}{2}/u;

/** Texts that another program has probably damaged. */
export function doubtfulTexts(week: OfficeWeek): SheetProblem[] {
  return OFFICE_TABLE_KEYS.flatMap((key) => {
    const { name: sheet, columns }: Table = OFFICE_TABLES[key];
    const headings = Object.entries(columns).flatMap(([heading, { kind }]) =>
      kind === textCell || kind === idCell ? [heading] : [],
    );
    return week[key].flatMap(({ row, cells, others }) => {
      const texts = Object.entries({ ...cells, ...others }).filter(
        ([heading]) => headings.includes(heading) || heading in others,
      );
      return texts.flatMap(([heading, text]): SheetProblem[] => {
        const words = typeof text === 'string' ? doubtOf(text) : undefined;
        return words === undefined ? [] : [{ severity: 'warning', sheet, row, heading, words }];
      });
    });
  });
}

function doubtOf(text: string): string | undefined {
  const entity = text.includes('&') ? htmlNameIn(text) : undefined;
  if (entity !== undefined)
    return `${quoted(text)} contains ${quoted(entity)}, an unknown HTML entity; enter the letter itself`;
  if (!text.includes('?') || text.length > MAX_NAME || !LOST_LETTER.test(text)) return undefined;
  return `${quoted(text)} has a question mark inside a word. Did another program lose a letter?`;
}
