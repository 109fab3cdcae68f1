import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Welcome {
  origin: string;
  /** Addresses for other devices, with https only. */
  lanOrigins: readonly string[];
  /** The folder of the demo, if there is one. */
  demoFolder: string | undefined;
  logFile: string;
  /** Placeholders of the brand, one line each. */
  placeholders: readonly string[];
}

interface Account {
  username: string;
  password: string;
  level: number;
  tenant: string;
  staffType: string;
}

/** The output of `npm start`. */
export function welcomeText({ origin, lanOrigins, demoFolder, logFile, placeholders }: Welcome): string {
  return [
    '',
    `  Offpiste is ready: ${origin}`,
    ...(demoFolder ? demoLines(origin, readAccounts(demoFolder)) : []),
    ...lanLines(lanOrigins),
    ...placeholderLines(placeholders),
    '',
    `  Log: ${logFile}. Stop with Ctrl-C.`,
    '',
  ].join('\n');
}

function demoLines(origin: string, accounts: readonly Account[]): string[] {
  const width = Math.max(...accounts.map((account) => account.username.length));
  const rows = accounts.map(
    (each) => `    ${each.username.padEnd(width)}  level ${each.level}, ${each.staffType}, ${each.tenant}`,
  );
  const passwords = [...new Set(accounts.map((account) => account.password))].join(', ');
  return [
    '',
    `  Demo accounts, password ${passwords}:`,
    ...rows,
    '',
    `  Tickets to print or show on a screen: ${origin}/demo/tickets`,
  ];
}

function lanLines(origins: readonly string[]): string[] {
  const [first] = origins;
  if (!first) return [];
  return [
    '',
    '  On a phone in the same network:',
    ...origins.map((origin) => `    ${origin}`),
    `  First let the phone trust this machine: open ${first}/demo/ca, go past the warning, and follow its steps.`,
    '  Every device in this network can use the demo accounts above while this runs.',
  ];
}

function placeholderLines(placeholders: readonly string[]): string[] {
  if (placeholders.length === 0) return [];
  return [
    '',
    "  Placeholders, until the company sets its own (docs/reference/reps.md, 'Handbook'):",
    ...placeholders.map((line) => `    ${line}`),
  ];
}

function readAccounts(folder: string): Account[] {
  return JSON.parse(readFileSync(join(folder, 'company.json'), 'utf8')).accounts;
}
