import type { FastifyInstance } from 'fastify';
import { calls } from '@offpiste/core/calls';
import { isReadByServer } from './route.ts';
import type { Services } from '#platform/services/services';

/** Every phone asks these again and again, although they are posts. */
const POLLED_POSTS = [calls.weekCopyCheck.path, calls.weekCopyLists.path];
/** Longer is worth a line, whatever was asked. */
const SLOW_MS = 1000;

/**
 * Counts every response, and writes a line for it unless it is one of a poll or of a report that went well: 300 phones would
 * fill a disk with what they read. Those lines are at the level `debug`. `recorded` are the paths of reports: they are counted
 * by kind and verdict and stand in the ledger, and their lines took a tenth of a server's time.
 */
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
