import type { IncomingHttpHeaders, RequestListener, ServerResponse } from 'node:http';
import { openSheetServer } from '@offpiste/fixtures/sheet-server/sheet-server';

export interface Received {
  readonly id: string;
  readonly body: string;
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly headers: IncomingHttpHeaders;
}

/** Answers a message; it was accepted if the status is 200. */
export type Answer = (message: Received, response: ServerResponse) => void;

export const accept: Answer = (_, response) => void response.writeHead(200).end();

/** An https server that receives webhooks, each at a path of its own. */
export async function openReceiver() {
  const { publish, ...server } = await openSheetServer(new Date());
  return {
    ...server,
    /** The messages at a path, in order. */
    at: (path: string, answer: Answer = accept) => {
      const received: Received[] = [];
      const listener: RequestListener = (request, response) => {
        let body = '';
        request.on('data', (part) => (body += part));
        request.on('end', () => {
          const { type, data } = JSON.parse(body);
          const message = { id: String(request.headers['webhook-id']), body, type, data, headers: request.headers };
          received.push(message);
          answer(message, response);
        });
      };
      publish(path, listener);
      return received;
    },
  };
}
