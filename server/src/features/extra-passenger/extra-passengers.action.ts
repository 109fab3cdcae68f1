import { createHash } from 'node:crypto';
import { calls } from '@offpiste/core/calls';
import { directionAt, extraResult } from '@offpiste/core/extra-passenger/extra-on-ride.rules';
import type { ExtraPassenger, ExtraPassengersBody } from '@offpiste/core/extra-passenger/extra-passenger.contract';
import { decideExtraPassengers } from '@offpiste/core/extra-passenger/extra-passenger.rules';
import type { Direction } from '@offpiste/core/ride/ride.contract';
import { checker } from '#platform/http/validation';
import { defineAction, type Part, type RecordableAction } from '#platform/ledger/action-definition';
import { extraPassenger } from './extra-passenger.action.ts';
import { transferFacts, transferQuery, type TransferFacts } from './extra-passenger.store.ts';

const { path, body } = calls.extraPassengers;
const check = checker(body);

/**
 * Passengers on a transfer who are not on its list: each is a report of its own. Whoever is on the list in the direction
 * that the post says is loaded by it; an older app's post says none and loads nobody.
 */
export function extraPassengersAction(transferLoad: RecordableAction): RecordableAction {
  const partOf = (facts: TransferFacts, post: ExtraPassengersBody, passenger: ExtraPassenger, place: number): Part => {
    const { weekId, transferId, repId } = post;
    const { barcode, timestamp: handsetTimestamp } = passenger;
    const common = { barcode, handsetTimestamp, transferId, idempotentId: reportIdOf(post, passenger, place) };
    const known = facts.codeIn(barcode, post.direction);
    if (post.direction !== undefined && (known.isListed || known.isLoaded)) {
      const rep = { repID: repId, repName: '' };
      const scanned = { scanned: 1, loadLat: null, loadLon: null, direction: post.direction };
      return { action: transferLoad, data: { ...common, ...rep, ...scanned, weekID: weekId } };
    }
    const direction = directionOf(facts, post);
    return { action: extraPassenger, data: { ...common, version: 1, weekId, repId, direction } };
  };

  return defineAction({
    kind: 'extra-passengers',
    path,
    check,
    describe: ({ idempotentId, repId, weekId, transferId, timestamp: handsetTime }) => ({
      idempotentId,
      repId,
      weekId,
      subject: `extra-passengers/${transferId}`,
      handsetTime,
    }),
    factsQuery: transferQuery,
    factsOf: (row, post) =>
      transferFacts(
        row,
        post.passengers.map((one, place) => reportIdOf(post, one, place)),
      ),
    decide: ({ isTransferKnown }, _report, _viewer, { passengers }) =>
      decideExtraPassengers({ isTransferKnown }, passengers),
    ticketOf: () => undefined,
    partsOf: (facts, post) => ({
      list: post.passengers.map((passenger, place) => partOf(facts, post, passenger, place)),
      replyOf: (outcomes) => ({
        results: post.passengers.map((passenger, place) => {
          const known = facts.codeIn(passenger.barcode, directionOf(facts, post));
          const isListed = known.isListed && post.direction !== undefined;
          return {
            barcode: passenger.barcode,
            name: known.name,
            reportId: reportIdOf(post, passenger, place),
            result: extraResult({ ...known, isListed }, outcomes[place]?.refused),
          };
        }),
      }),
    }),
  });
}

function directionOf({ lastDay }: TransferFacts, { direction, timestamp }: ExtraPassengersBody): Direction {
  return direction ?? directionAt(timestamp, lastDay);
}

/** The person's own id; for an older app's post it is made from the post's, the same each time. */
function reportIdOf({ idempotentId }: ExtraPassengersBody, { reportId }: ExtraPassenger, place: number): string {
  return reportId ?? createHash('sha256').update(`${idempotentId}/${place}`).digest('hex').slice(0, 36);
}
