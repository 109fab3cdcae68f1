import { command, PLAIN_OPTIONS, type InDatabase } from './command.ts';
import {
  countRecordings,
  listErrors,
  showError,
  type ListedError,
  type RecordingCount,
  type ShownError,
} from './errors.store.ts';

export const errorsCommand = command({
  usage: `errors [--json] [--show <id>]  lists the reports in the error inbox`,
  options: PLAIN_OPTIONS,
  async run({ db }: InDatabase, _, { json, show }) {
    if (show === undefined) {
      const [errors, recordings] = [await listErrors(db), await countRecordings(db)];
      return json ? JSON.stringify({ errors, recordings }) : listWords(errors, recordings);
    }
    const shown = /^\d{1,15}$/.test(show) ? await showError(db, Number(show)) : undefined;
    if (!shown) throw new Error(`There is no report ${printable(show)}.`);
    return json ? JSON.stringify(shown) : shownWords(shown);
  },
});

function listWords(errors: readonly ListedError[], { parts, bytes }: RecordingCount): string {
  return [
    errors.length === 0 ? 'The error inbox is empty.' : `The error inbox holds ${errors.length} reports.`,
    ...errors.map(lineOf),
    ...(parts > 0 ? [`  Recordings, counted only: ${parts} parts, ${bytes} bytes`] : []),
  ].join('\n');
}

function lineOf({ id, kind, receivedAt, title, release }: ListedError): string {
  return `  ${id}  ${receivedAt}  ${kind}  ${printable(release ?? '-')}  ${printable(title)}`;
}

function shownWords({ event, feedback, ...listed }: ShownError): string {
  const parts = [event, ...feedback].map((body) => printable(JSON.stringify(body, null, 2), true));
  return [lineOf(listed).trim(), ...parts].join('\n');
}

// Removes terminal control characters from untrusted text.
function printable(text: string, lines = false): string {
  return [...text].map((letter) => (/\p{C}/u.test(letter) && !(lines && letter === '\n') ? '?' : letter)).join('');
}
