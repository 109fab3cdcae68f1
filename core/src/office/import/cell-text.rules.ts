// Source: docs/reference/import.md (Office sheets).
import { normalText } from '../../base/letters/normal-text.rules.ts';
import { withoutFormulaMarks } from './formula-mark.rules.ts';
import { withoutHtmlLetters } from './html-letter.rules.ts';
import type { SheetCell, ShownCell } from './sheet.contract.ts';

/** The text that the reader of workbooks gives a formula without a saved value. */
export const NO_VALUE = '#NO_VALUE!';
/** Texts that exports write into empty cells. */
const EMPTY_TEXTS: ReadonlySet<string> = new Set(['', 'null']);
/** Formula errors and failed lookups in any language. */
const FAILED =
  /^(?:#[¡¿]?[\p{Lu}\d/_]+[!?]|#(?:\p{Lu}\/\p{Lu}|n\/a|NV|YOK|HIÁNYZIK|NEDOSTUPNÝ|NENÍ_K_DISPOZICI|GETTING_DATA)|(?:Err|Fehler|Erreur|Erro|Error|Fout|Fel|Feil|Fejl|Virhe|Błąd|Chyba|Hiba) ?:\d{3})$/u;
/** Google Sheets publishes these texts during a calculation. */
const UNFINISHED =
  /^(?:Loading|Wird geladen|Laden|Chargement(?: en cours)?|Cargando|Caricamento(?: in corso)?|A carregar|Carregando|Ładowanie|Wczytywanie|Načítání|Načítava sa|Betöltés|Läser in|Laddar|Laster inn|Indlæser|Ladataan|Yükleniyor|Загрузка)(?:\.\.\.|…)$/i;
/** A workbook's time of day is a date before its calendar begins. */
const FIRST_YEAR = 1901;
const MINUTE_MS = 60_000;

/** The text of a cell as shown; '' for an empty one. */
export function cellText(cell: SheetCell | undefined): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return dateText(cell);
  const written = typeof cell === 'object' ? cell.shown : String(cell);
  const text = withoutFormulaMarks(normalText(withoutHtmlLetters(written))).trim();
  return EMPTY_TEXTS.has(text.toLowerCase()) ? '' : text;
}

/** The value of a cell that is shown in another form. */
export function cellValue(cell: SheetCell): Exclude<SheetCell, ShownCell> {
  if (cell === null || typeof cell !== 'object' || cell instanceof Date) return cell;
  return typeof cell.value === 'boolean' ? cell.shown : (cell.value ?? cell.shown);
}

/** A workbook's boolean; undefined for other cells. */
export function truthOf(cell: SheetCell): boolean | undefined {
  const value = cell !== null && typeof cell === 'object' && 'value' in cell ? cell.value : undefined;
  return typeof value === 'boolean' ? value : undefined;
}

/** Whether a cell contains a formula error or an unfinished formula. */
export function isFailedLookup(text: string): boolean {
  return FAILED.test(text) || UNFINISHED.test(text);
}

/** A workbook's date in parts. `day` (ISO) is undefined for a time of day; `time` (HH:MM) is undefined at midnight. */
export function dateParts(date: Date): { readonly day: string | undefined; readonly time: string | undefined } {
  // Excel's fractions of a day are inexact.
  const iso = new Date(Math.round(date.getTime() / MINUTE_MS) * MINUTE_MS).toISOString();
  const isTime = date.getUTCFullYear() < FIRST_YEAR;
  const time = iso.slice(11, 16);
  return { day: isTime ? undefined : iso.slice(0, 10), time: isTime || time !== '00:00' ? time : undefined };
}

/** An ISO date as dd/mm/yyyy. */
export function writtenDay(day: string): string {
  return day.split('-').toReversed().join('/');
}

function dateText(date: Date): string {
  if (Number.isNaN(date.getTime())) return '';
  const { day, time } = dateParts(date);
  return [day && writtenDay(day), time].filter(Boolean).join(' ');
}
