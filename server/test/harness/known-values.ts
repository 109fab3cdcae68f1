import type { ImportWeek } from '@offpiste/core/office/import/import.contract';
import { transportsOf } from '@offpiste/core/people/passenger/passenger.rules';
import { REPORT_KEYS } from '@offpiste/core/office/report/report-key.rules';
import { pictureKey } from '#programme/event-schedule/picture-key';

/** Values by parameter name, which also cover later calls. */
export type KnownValues = (name: string) => readonly string[];

export function knownValues(week: ImportWeek, rep = { repId: '1001', name: 'Ella Pritchard' }): KnownValues {
  const { weekId, systemId } = week.week;
  const rides = week.passengers.flatMap(transportsOf).flatMap(({ coach }) => coach ?? []);
  const some = (values: readonly string[]) => [...new Set(values)].toSorted().slice(0, 6);
  const coaches = some(rides.filter((id) => id.startsWith('C')));
  const transfers = some(rides.filter((id) => id.startsWith('T')));
  const rooms = week.keyRooms.slice(0, 4);
  const handedOut = week.tickets.filter(
    ({ kind, details }) => kind === 'lift-pass' && details?.staffMembers?.includes(`"${rep.repId}"`),
  );
  const codes = week.tickets.map(({ barcode }) => barcode).toSorted();
  const ofBrand = (prefix: string) => codes.filter((code) => code.startsWith(prefix)).slice(0, 3);
  const ownCodes = handedOut.slice(0, 6).map(({ barcode }) => barcode);
  const lessons = some(week.lessons.map(({ lessonId }) => lessonId));
  const events = some(week.events.map(({ eventId }) => eventId));
  const table: Readonly<Record<string, readonly string[]>> = {
    week: [weekId],
    system: [systemId],
    before: ['latest'],
    lastday: ['2026-12-19'],
    template: ['1'],
    endpoint: ['https://push.invalid/1'],
    p256dh: ['B'.padEnd(87, 'x')],
    auth: ['x'.repeat(22)],
    address: ['1'],
    coach: coaches,
    transfer: transfers,
    direction: ['outbound', 'inbound'],
    scanned: ['1', '0'],
    lesson: lessons,
    lessonticket: lessons,
    event: events,
    ticket: events,
    lessontype: ['lesson', 'workshop'],
    report: REPORT_KEYS,
    // An id of a record, not of a report.
    reportid: [],
    certificates: ['made.up.certificate'],
    job: ['no-such-import'],
    webhook: ['no-such-webhook'],
    rep: [rep.repId],
    repname: [rep.name],
    tenant: ['Guest - WASTELAND-AAAAAA'],
    list: coaches.map((id) => `coach/${id}/outbound`),
    barcode: [...new Set([...ownCodes, ...['WASTELAND', 'WHITEROAD', 'NUCO'].flatMap(ofBrand)])],
    allowedbarcode: rooms.flatMap(({ allowedBarcodes }) => allowedBarcodes.split(',')),
    room: rooms.map(({ roomId }) => roomId),
    location: some(rooms.map(({ distLoc }) => distLoc)),
    supplier: some(rooms.map(({ supplier }) => supplier)),
    building: some(rooms.map(({ buildingName }) => buildingName)),
    name: some(rooms.flatMap(({ supplier, buildingName }) => [supplier, buildingName])),
    picture: some(week.nightlife.days.flatMap((day) => day.events.map(({ image }) => pictureKey(image)))),
    file: week.files.map(({ fileId }) => fileId),
    bookingref: some(week.passengers.flatMap(({ reference }) => reference ?? [])),
    passenger: some(week.passengers.flatMap(({ id }) => id ?? [])),
  };
  return (name) => {
    const word = name.toLowerCase();
    return table[word] ?? table[word.replace(/i[ds]$/, '')] ?? [];
  };
}

export function knownPaths(path: string, valuesOf: KnownValues, limit = 24): string[] {
  const gaps = [...path.matchAll(/:(\w+)/g)].map(([, gap]) => gap ?? '');
  let paths = [path];
  for (const gap of gaps) {
    const values = valuesOf(gap);
    if (values.length === 0)
      throw new Error(`server/test/harness/known-values.ts does not know what :${gap} of ${path} may be`);
    paths = paths.flatMap((each) => values.map((value) => each.replace(`:${gap}`, encodeURIComponent(value))));
  }
  return paths.slice(0, limit);
}
