import { createHash } from 'node:crypto';
import { calls } from '@offpiste/core/calls';
import { directionAt, extraResult, type ReportedCode } from '@offpiste/core/ride/extra-passenger/extra-on-ride.rules';
import type { ExtraPassenger, ExtraPassengersBody } from '@offpiste/core/ride/extra-passenger/extra-passenger.contract';
import { decideExtraPassengers } from '@offpiste/core/ride/extra-passenger/extra-passenger.rules';
import type { Direction } from '@offpiste/core/ride/ride/ride.contract';
import { checkedCall, defineAction, type Part, type RecordableAction } from '#platform/ledger/action-definition';
import { extraPassenger } from './extra-passenger.action.ts';
import { transferFacts, transferQuery, type TransferFacts } from './extra-passenger.store.ts';

/**
 * Passengers on a transfer who are not on its list: each is a report of its own. Whoever is on the list in the direction
 * that the post says is loaded by it; an older app's post says none and loads nobody.
 */
export function extraPassengersAction(transferLoad: RecordableAction): RecordableAction {
  return defineAction({
    kind: 'extra-passengers',
    call: checkedCall(calls.extraPassengers),
    describe: ({ idempotentId, repId, weekId, transferId, timestamp: handsetTime }) => ({
      idempotentId,
      repId,
      weekId,
      subject: `extra-passengers/${transferId}`,
      handsetTime,
    }),
    factsQuery: (post) =>
      transferQuery(
        post,
        post.passengers.map((one, index) => reportIdOf(post, one, index)),
      ),
    factsOf: transferFacts,
    decide: ({ isTransferKnown }, _report, _viewer, { passengers }) =>
      decideExtraPassengers({ isTransferKnown }, passengers),
    ticketOf: () => undefined,
    partsOf: (facts, post) => {
      const people = post.passengers.map((passenger, index) => personOf(facts, post, passenger, index));
      return {
        list: people.map((person) => partOf(post, person, transferLoad)),
        replyOf: (outcomes) => ({
          results: people.map((person, index) => ({
            barcode: person.barcode,
            name: person.name,
            reportId: person.reportId,
            result: extraResult(person, outcomes[index]?.said),
          })),
        }),
      };
    },
  });
}

/** One person of a post, and how they are reported. */
interface Person extends ReportedCode {
  readonly barcode: string;
  readonly timestamp: string;
  readonly name: string;
  readonly reportId: string;
  readonly direction: Direction;
}

/** Where the post was interrupted, a person who was recorded stays as they were: an import may have changed the list since. */
function personOf(facts: TransferFacts, post: ExtraPassengersBody, passenger: ExtraPassenger, index: number): Person {
  const { barcode, timestamp } = passenger;
  const reportId = reportIdOf(post, passenger, index);
  const recorded = facts.recorded(reportId);
  const direction = recorded?.direction ?? directionOf(facts, post);
  const { name, isKnown, isListed, ...code } = facts.codeIn(barcode, direction);
  const isLoad = recorded ? recorded.kind === 'transfer-load' : post.direction !== undefined && isListed;
  const isLoaded = code.isLoaded && !(recorded && isLoad);
  return { barcode, timestamp, name, reportId, direction, isKnown, isLoad, isLoaded };
}

function partOf(
  { weekId, transferId, repId, direction: saidDirection }: ExtraPassengersBody,
  person: Person,
  transferLoad: RecordableAction,
): Part {
  const { barcode, timestamp: handsetTimestamp, reportId: idempotentId, direction, isLoad } = person;
  const common = { barcode, handsetTimestamp, transferId, direction, idempotentId };
  const guessed = saidDirection === undefined ? { isGuessed: true } : {};
  if (!isLoad) return { action: extraPassenger, data: { ...common, ...guessed, version: 1, weekId, repId } };
  const scanned = { scanned: 1, loadLat: null, loadLon: null };
  return { action: transferLoad, data: { ...common, ...scanned, weekID: weekId, repID: repId, repName: '' } };
}

function directionOf({ lastDay }: TransferFacts, { direction, timestamp }: ExtraPassengersBody): Direction {
  return direction ?? directionAt(timestamp, lastDay);
}

/** The person's own id; for an older app's post it is made from the post's, the same each time. */
function reportIdOf({ idempotentId }: ExtraPassengersBody, { reportId }: ExtraPassenger, index: number): string {
  return reportId ?? createHash('sha256').update(`${idempotentId}/${index}`).digest('hex').slice(0, 36);
}
