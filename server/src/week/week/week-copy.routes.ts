import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Refusal } from '@offpiste/core/base/refusal/refusal.contract';
import type { Viewer } from '#platform/viewer/viewer';
import { compressJson } from '#platform/http/compress';
import { createFewAtOnce } from '#platform/http/few-at-once';
import { isRefusal } from '#platform/http/refusals';
import type { Calls } from '#platform/http/route';
import { comeLater } from '#platform/http/turn-away';
import { deliveryOf } from '#platform/ledger/delivery';
import type { Services } from '#platform/services/services';
import { createListParts } from './list-parts.ts';
import { createListPieces, listsReply } from './list-pieces.ts';
import { createContentsReader, expectedLists, tagOf, type CopiedNouns } from './week-copy.ts';
import { writePhoneStatus } from './week-copy.store.ts';
import type { WeekPayloads } from './week-payload.ts';
import { openWeek, type WeekHead } from './week.store.ts';

interface Asking {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

export function weekCopyFeature(calls: Calls, services: Services, payloads: WeekPayloads, nouns: CopiedNouns): void {
  const { db, clock, metrics } = services;
  // Each job reads and compresses every list of the week. Disconnected callers get no answer.
  const copying = createFewAtOnce({ atOnce: 2, waiting: 60 });
  const inTurn = async (
    { request, reply }: Asking,
    work: () => Promise<Buffer | Refusal>,
  ): Promise<Buffer | Refusal> => {
    const turn = copying.run(async () => {
      const text = reply.raw.destroyed ? comeLater(reply) : await work();
      if (isRefusal(text)) return text;
      reply.type('application/json; charset=utf-8');
      // Of a buffer it makes a buffer.
      return (await compressJson(request, reply, text)) as Buffer;
    });
    return (await turn) ?? comeLater(reply);
  };
  const sources = { db, payloads, nouns, parts: createListParts(calls), pieces: createListPieces() };
  const readContents = createContentsReader(sources);

  calls.signedIn('weekCopyCheck', async ({ body, viewer, request, reply }) => {
    const week = await openWeek(db, body.weekId);
    if (isRefusal(week)) return week;
    const { device = '' } = deliveryOf(request, clock.now());
    const { repId, signInId, brand } = viewer;
    if (body.waiting !== undefined) metrics.countReport(body.waiting);
    const { weekId, appVersion, missing: missingLists, waiting, waitingSince } = body;
    const said = { appVersion, missingLists, waiting, waitingSince, askedAt: clock.now() };
    try {
      await writePhoneStatus(db, { repId, signInId, brand, device, weekId, ...said });
    } catch (error) {
      // A read-only database suffices for the phone.
      request.log.warn({ err: error }, 'the status of a phone was not stored');
    }
    if (body.tag !== undefined && body.tag === (await tagOf(sources, week, viewer))) return { isCurrent: true };
    return await inTurn({ request, reply }, async () => {
      const contents = await readContents(week, viewer);
      return isRefusal(contents) ? contents : Buffer.from(JSON.stringify({ isCurrent: false, contents }));
    });
  });

  calls.signedIn('weekCopyLists', async ({ body, viewer, request, reply }) => {
    const week = await openWeek(db, body.weekId);
    if (isRefusal(week)) return week;
    return await inTurn({ request, reply }, async () => {
      const texts = await textsOf(week, viewer, body.paths, reply);
      return isRefusal(texts) ? texts : listsReply(texts);
    });
  });

  const textsOf = async (
    week: WeekHead,
    viewer: Viewer,
    paths: readonly string[],
    reply: FastifyReply,
  ): Promise<Buffer[] | Refusal> => {
    const expected = await expectedLists(sources, week, viewer);
    const texts: Buffer[] = [];
    for (const path of new Set(paths)) {
      if (reply.raw.destroyed) return comeLater(reply);
      const list = expected.get(path);
      const part = list && (await sources.parts.partOf(list, viewer));
      if (isRefusal(part)) return part;
      if (part) texts.push(part.text);
    }
    return texts;
  };
}
