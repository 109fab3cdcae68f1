import type { Page } from '@playwright/test';

export interface Call {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
  /** When it left, by the test's own clock, epoch ms. */
  readonly at: number;
}

const SERVER_PATHS = /^\/(api|auth)\//;

export function listenToCalls(page: Page): Call[] {
  const calls: Call[] = [];
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname;
    if (!SERVER_PATHS.test(path)) return;
    const body: unknown = request.postDataJSON();
    calls.push({ method: request.method(), path, headers: request.headers(), body, at: Date.now() });
  });
  return calls;
}

export function callsTo(calls: readonly Call[], path: string | RegExp): Call[] {
  return calls.filter((call) => (typeof path === 'string' ? call.path === path : path.test(call.path)));
}

export function sent(call: Call | undefined, field: string): unknown {
  const body: Record<string, unknown> = Object(call?.body);
  return body[field];
}

/** Delays matching requests until the returned function is called. */
export async function holdBack(page: Page, address: string): Promise<() => void> {
  const { promise: isLetGo, resolve: letGo } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await isLetGo;
    await route.continue();
  });
  return letGo;
}
