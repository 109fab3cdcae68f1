import { utcMoment } from '../../base/moment/utc-words.rules.ts';
import { countWords } from './import-preview.rules.ts';
import type { RecordedImport } from './recorded-import.contract.ts';

/** An import as a line of text. */
export function importLine({ importId, at, by, source, counts, isFirst, state, takesBack }: RecordedImport): string {
  const what = takesBack === undefined ? (isFirst ? 'first import' : 'import') : `took back ${takesBack}`;
  const from = source.length > 0 ? ` from ${source.join(', ')}` : '';
  const end = { begun: ', interrupted before everything was there', applied: '', 'taken back': ', taken back' }[state];
  return `${importId}  ${utcMoment(at)}  ${what} by ${by}${from}: ${countWords(counts)}${end}`;
}
