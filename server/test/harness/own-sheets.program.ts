import { readFileSync } from 'node:fs';
import { createSheetFetcher } from '#platform/remote-files/sheet-fetcher';
import { runServer } from '../../src/run-server.ts';

// Also fetches published sheets from one server on this machine, for tests only.
const [origin = '', authorityFile = '', ...args] = process.argv.slice(2);
const ownAuthority = readFileSync(authorityFile, 'utf8');
await runServer({ env: process.env, args, fetchSheet: createSheetFetcher({ ownOrigins: [origin], ownAuthority }) });
