import type { Passenger } from '@offpiste/core/people/passenger/passenger.contract';
import { passengerFor, visibilityClass } from '@offpiste/core/people/passenger/passenger.rights';
import type { PassengerViewer } from '@offpiste/core/people/passenger/passenger.rules';
import { brands } from '@offpiste/brands/registry';
import { createTurns } from '#platform/http/few-at-once';
import { formsReader, numbersOfPassenger, withForms } from '#platform/phone-number/number-forms';
import { sha256 } from '#platform/process/clock';
import type { Services } from '#platform/services/services';
import type { Viewer } from '#platform/viewer/viewer';
import { compressHead, finishGzip, gzipLength, type GzipHead } from './gzip-parts.ts';
import { readWholeWeek, type WeekHead } from './week.store.ts';

const MAX_HEADS = 12;
/** Each uses a connection and a processor for seconds. */
const BUILT_AT_ONCE = 2;

interface KeptHead {
  readonly version: string;
  readonly head: Promise<GzipHead | undefined>;
  isBuilt: boolean;
}

/** Within a release, the version changes with the bytes. */
export interface WeekPayloads {
  versionOf(week: WeekHead, viewer: Viewer): string;
  /** Undefined for a deleted week. */
  bytesFor(week: WeekHead, viewer: Viewer): Promise<readonly Buffer[] | undefined>;
  lengthFor(week: WeekHead, viewer: Viewer): Promise<number | undefined>;
}

/** Compressed once for each visibility class, with the viewer's part appended. */
export function createWeekPayloads({ db, clock }: Pick<Services, 'db' | 'clock'>): WeekPayloads {
  const heads = new Map<string, KeptHead>();
  const building = createTurns(BUILT_AT_ONCE);
  const today = () => new Date(clock.now()).toISOString().slice(0, 10);
  const versionOfHead = ({ token }: WeekHead) => [token, today()].join(' ');
  const placeOf = ({ weekId }: WeekHead, viewer: Viewer) =>
    [weekId, visibilityClass(eyesOf(viewer)), formsReader(viewer)].join(' ');

  /** A head in progress stays, because its callers would build it again. */
  const evict = (): void => {
    for (const [place, { isBuilt }] of heads) if (heads.size > MAX_HEADS && isBuilt) heads.delete(place);
  };
  const begin = (week: WeekHead, viewer: Viewer): KeptHead => {
    const [place, day] = [placeOf(week, viewer), today()];
    const head = building.run(() => buildHead(db, week.weekId, viewer, day));
    const kept: KeptHead = { version: versionOfHead(week), head, isBuilt: false };
    head.then(
      () => {
        kept.isBuilt = true;
        evict();
      },
      () => {
        if (heads.get(place) === kept) heads.delete(place);
      },
    );
    return kept;
  };

  const headFor = (week: WeekHead, viewer: Viewer): Promise<GzipHead | undefined> => {
    const [place, version] = [placeOf(week, viewer), versionOfHead(week)];
    const known = heads.get(place);
    const kept = known?.version === version ? known : begin(week, viewer);
    // Makes it the most recent entry; the oldest is evicted.
    heads.delete(place);
    heads.set(place, kept);
    evict();
    return kept.head;
  };

  return {
    versionOf: (week, viewer) =>
      sha256([placeOf(week, viewer), versionOfHead(week), repPart(viewer)].join(' ')).slice(0, 22),
    bytesFor: async (week, viewer) => {
      const head = await headFor(week, viewer);
      return head && finishGzip(head, repPart(viewer));
    },
    lengthFor: async (week, viewer) => {
      const head = await headFor(week, viewer);
      return head && gzipLength(head, repPart(viewer));
    },
  };
}

function eyesOf(viewer: Viewer): PassengerViewer {
  return { policy: brands[viewer.brand].policy, level: viewer.level };
}

function repPart({ repId, name, level, tenant }: Viewer): string {
  return `${JSON.stringify({ repId, name, level, tenant })}}`;
}

async function buildHead(
  db: Services['db'],
  weekId: string,
  viewer: Viewer,
  today: string,
): Promise<GzipHead | undefined> {
  return readWholeWeek(db, weekId, (head, pages) => compressHead(weekTexts(head, pages, viewer, today)));
}

async function* weekTexts(
  head: WeekHead,
  pages: AsyncIterable<Passenger[]>,
  viewer: Viewer,
  today: string,
): AsyncGenerator<string> {
  const { weekId, systemId, weekName, weekPackages } = head;
  yield `{"week":${JSON.stringify({ weekId, systemId, weekName, weekPackages }).slice(0, -1)},"passengers":[`;
  let separator = '';
  const eyes = eyesOf(viewer);
  for await (const page of pages) {
    // One by one, because the collector frees long texts late.
    for (const passenger of page) {
      const shown = passengerFor(eyes, passenger, today);
      yield separator + JSON.stringify({ ...shown, ...withForms(viewer, numbersOfPassenger(shown)) });
      separator = ',';
    }
  }
  yield ']},"rep":';
}
