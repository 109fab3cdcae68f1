import type { Page, Request } from '@playwright/test';

/** One call of the app to its server. */
export interface Call {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
  /** When it left, by the test's own clock, epoch ms. */
  readonly at: number;
}

const SERVER_PATHS = /^\/(api|auth)\//;

/** The calls the page makes from now on, in their order. */
export function listenToCalls(page: Page): Call[] {
  const calls: Call[] = [];
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname;
    if (SERVER_PATHS.test(path)) calls.push(callOf(request, path));
  });
  return calls;
}

/** The calls of the page that are not answered yet. */
export function callsUnderWay(page: Page): ReadonlySet<Request> {
  const underWay = new Set<Request>();
  page.on('request', (request) => underWay.add(request));
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  return underWay;
}

/** The calls to one path, or to all that match. */
export function callsTo(calls: readonly Call[], path: string | RegExp): Call[] {
  return calls.filter((call) => (typeof path === 'string' ? call.path === path : path.test(call.path)));
}

/** A field of a call's body. */
export function sent(call: Call | undefined, field: string): unknown {
  const body = call?.body;
  return typeof body === 'object' && body !== null
    ? Object.entries(body).find(([name]) => name === field)?.[1]
    : undefined;
}

function callOf(request: Request, path: string): Call {
  return {
    method: request.method(),
    path,
    headers: request.headers(),
    body: bodyOf(request.postData()),
    at: Date.now(),
  };
}

function bodyOf(text: string | null): unknown {
  if (text === null) return undefined;
  const body: unknown = JSON.parse(text);
  return body;
}
