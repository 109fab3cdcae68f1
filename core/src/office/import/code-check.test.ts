import { expect, test } from 'vitest';
import { A, B, linesOf, SOUND } from './sound-week.sample.ts';

function withClients(...cells: Readonly<Record<string, string>>[]) {
  return { ...SOUND, Clients: (SOUND['Clients'] ?? []).map((client, index) => ({ ...client, ...cells[index] })) };
}
const codeOf = (client: string) => ({ 'Ticket Code': `${client}-000001` });

test.each<[string, ReturnType<typeof withClients>, string[]]>([
  ['codes that stay', withClients(codeOf(A), codeOf(B)), []],
  [
    'codes that are swapped',
    withClients(codeOf(B), codeOf(A)),
    [
      `Clients, row 2, Ticket Code: "${B}-000001" is the code of ${B}`,
      `Clients, row 3, Ticket Code: "${A}-000001" is the code of ${A}`,
    ],
  ],
  [
    "a client with another client's code",
    withClients(codeOf(B)),
    [`Clients, row 2, Ticket Code: "${B}-000001" is the code of ${B}`],
  ],
  [
    'a corrected reference with the code from before, with which nothing is recorded',
    withClients({ Reference: `${A}-2`, ...codeOf(A) }),
    [],
  ],
  [
    'a corrected reference with a code with which something is recorded',
    withClients({}, { Reference: `${B}-2`, ...codeOf(B) }),
    [`Clients, row 3, Ticket Code: "${B}-000001" is the code of ${B}`],
  ],
])('checks the ticket codes of a sheet with %s', (_, rows, lines) => {
  const codes = new Map([
    [A, `${A}-000001`],
    [B, `${B}-000001`],
  ]);
  expect(linesOf(rows, { codes, recordedCodes: new Set([`${B}-000001`]) })).toEqual(lines);
});
