import type { FastifyInstance } from 'fastify';
import { calls } from '@offpiste/core/calls';
import { isReadByServer } from './route.ts';
import type { Services } from '#platform/services/services';

const POLLED_POSTS = [calls.weekCopyCheck.path, calls.weekCopyLists.path];
const SLOW_MS = 1000;

/** `recorded` are the paths of reports, which the ledger stores. */
export function observeCalls(
  app: FastifyInstance,
  { metrics, outages }: Pick<Services, 'metrics' | 'outages'>,
  recorded: readonly string[],
): void {
  const quietPosts = new Set([...POLLED_POSTS, ...recorded]);
  app.addHook('onResponse', (request, reply, done) => {
    const { method } = request;
    const { statusCode: status, elapsedTime } = reply;
    const path = request.routeOptions.url ?? '(none)';
    const ms = Math.round(elapsedTime);
    const isOurs = isReadByServer();
    if (!isOurs) metrics.countCall({ method, path, status, seconds: elapsedTime / 1000 });
    const isOutage = status === 503 && !isOurs;
    if (isOutage) outages.note({ path, err: outages.causeOf(request) });
    const isQuiet = isOurs || isOutage || isUneventful({ method, path, status, ms }, quietPosts);
    request.log[isQuiet ? 'debug' : 'info']({ method, path, status, ms }, 'answered');
    done();
  });
  app.addHook('onClose', () => outages.close());
}

function isUneventful(
  call: { method: string; path: string; status: number; ms: number },
  quietPosts: ReadonlySet<string>,
): boolean {
  const isQuiet = call.method === 'GET' || call.method === 'HEAD' || quietPosts.has(call.path);
  return isQuiet && call.status < 400 && call.ms < SLOW_MS;
}
