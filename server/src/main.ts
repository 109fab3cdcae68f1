import { createSheetFetcher } from '#platform/remote-files/sheet-fetcher';
import { createWebhookSender } from './connections/webhook/webhook-sender.ts';
import { runServer } from './run-server.ts';

await runServer({
  env: process.env,
  args: process.argv.slice(2),
  fetchSheet: createSheetFetcher(),
  webhookSender: createWebhookSender(),
});
