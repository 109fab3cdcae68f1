import { readFileSync } from 'node:fs';
import { createSheetFetcher } from '#platform/remote-files/sheet-fetcher';
import { createWebhookSender } from '../../src/connections/webhook/webhook-sender.ts';
import { runServer } from '../../src/run-server.ts';

// Also reaches one server on this machine, for published sheets and webhooks of tests.
const [origin = '', authorityFile = '', ...args] = process.argv.slice(2);
const ownAuthority = readFileSync(authorityFile, 'utf8');
const own = { ownOrigins: [origin], ownAuthority };
await runServer({
  env: process.env,
  args,
  fetchSheet: createSheetFetcher(own),
  webhookSender: createWebhookSender({ ...own, ms: 2000 }),
});
