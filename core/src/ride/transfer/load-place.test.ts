import { expect, test } from 'vitest';
import type { StoredEntry } from '../../record/outbox/outbox.contract.ts';
import { withOwnPlaces } from './load-place.rules.ts';

const AT = Date.UTC(2026, 11, 12, 18);
const BARCODE = 'WASTELAND-AAAAAA-000001';
const load = (data: object, kind: StoredEntry['options']['kind'] = 'transfer-load', timestamp = AT): StoredEntry => ({
  key: 1,
  url: '',
  timestamp,
  data: { barcode: BARCODE, ...data },
  options: {
    kind,
    ownerId: '1',
    ownerName: 'Bo',
    brand: 'wasteland',
    label: '',
    subject: '',
    state: 'waiting',
    attempts: 0,
    notBefore: 0,
  },
});
const loaded = { barcode: BARCODE, loaded: 1 as const, loadedAt: new Date(AT).toISOString() };
const here = { loadLat: 46.2381, loadLon: 6.109 };
const nowhere = { loadLat: null, loadLon: null };

test.each([
  ['its position', loaded, load(here), here],
  ['none, where it was denied', loaded, load(nowhere), nowhere],
  ['none, of a damaged record', loaded, load({ loadLat: 'north' }), nowhere],
  [
    'the server’s, where another load counts',
    { ...loaded, loadedAt: '2026-12-12T17:00:00.000Z', ...nowhere },
    load(here),
    nowhere,
  ],
  ['no position if the client is not loaded', { barcode: BARCODE, loaded: 0 as const }, load(here), {}],
  ['nothing, of another report', loaded, load(here, 'coach-load'), {}],
  ['nothing, of another client', { ...loaded, barcode: 'WASTELAND-BBBBBB-000002' }, load(here), {}],
])('a pending load gives %s', (_, ticket, entry, place) => {
  const { barcode, loaded: mark, loadedAt } = { loadedAt: undefined, ...ticket };
  expect(withOwnPlaces([ticket], [entry])).toEqual([
    { barcode, loaded: mark, ...(loadedAt === undefined ? {} : { loadedAt }), ...place },
  ]);
});
