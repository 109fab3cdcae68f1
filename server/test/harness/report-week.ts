import { randomUUID } from 'node:crypto';
import { lessonTicket, REGISTER_URL, registerBody, skiLesson } from './lesson-week.ts';
import { eventTicket, IN_URL, OUT_URL, rave, scanBody } from './event-week.ts';
import { plainRoom } from './key-room.ts';
import { bookedPass, liftPass, PASS_URL, passBody } from './lift-pass-week.ts';
import { barcodeOf, bookings, client, coachTicket, LOAD_URL, loadBody, smallWeek } from './small-week.ts';
import { ABSENCE_URL, absenceOf, asRep, moment, REP, undoOf, UNDO_URL } from './taken-back.ts';
import { importWeeks, TEST_NOW, type Phone, type TestServer } from './test-server.ts';

export const [aboard = '', missing = '', away = '', back = ''] = bookings(4);
export const stranger = 'NUCO-ZZZZZZ';
/** Texts that a spreadsheet would run or convert. */
export const HOSTILE_NAME = '=HYPERLINK("http://evil.test";"a, b")';
export const PHONE = '+47 123';

export type ReportWeek = Awaited<ReturnType<typeof reportWeek>>;

export async function reportWeek(server: TestServer) {
  const eventId = randomUUID();
  const lessonId = `L1-${randomUUID().slice(0, 8)}`;
  const everybody = [aboard, missing, away, back];
  const week = smallWeek([], {
    passengers: everybody.map((reference) => {
      const own =
        reference === aboard ? { passengerName: HOSTILE_NAME, phonenumber: PHONE } : { phonenumber: '0044 7' };
      const booked = client(reference, { ...own, resortName: 'Tignes', groupName: '-Leeds' });
      return { ...booked, allocPlaces: [...(booked.allocPlaces ?? []), { liftpass: bookedPass }] };
    }),
    tickets: everybody.flatMap((reference) => {
      const name = reference === aboard ? { name: HOSTILE_NAME } : {};
      return [
        coachTicket(reference, 'C1', name),
        liftPass(reference, ['1001'], name),
        lessonTicket(reference, lessonId, name),
        eventTicket(reference, eventId, name),
      ];
    }),
    lessons: [skiLesson(lessonId)],
    events: [rave(eventId)],
    transferRows: [{ transferId: 'T1' }],
    keyRooms: [plainRoom, { ...plainRoom, roomId: '502', roomName: '3', distLoc: 'Garage' }],
  });
  await importWeeks(server.db, [week]);
  return { week, eventId, lessonId };
}

/** Boarded, absent, undone and missing clients, an extra passenger, passes, keys and doors. */
export async function recordEverything({ week, eventId, lessonId }: ReportWeek, rep: Phone): Promise<void> {
  const post = async (url: string, body: unknown) => {
    const answer = await rep.post(url, body);
    if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.body}`);
  };
  await post(LOAD_URL, loadBody(week, aboard, { handsetTimestamp: moment(10) }));
  const wrong = loadBody(week, back, { handsetTimestamp: moment(11) });
  await post(LOAD_URL, wrong);
  await post(UNDO_URL, undoOf(week, wrong.idempotentId, { handsetTimestamp: moment(12), barcode: barcodeOf(back) }));
  await post(ABSENCE_URL, absenceOf(week, { barcode: barcodeOf(away), handsetTimestamp: moment(13) }));
  await post('/api/transfer/extra-passengers', {
    weekId: week.week.weekId,
    version: 2,
    transferId: 'T1',
    repId: '1001',
    direction: 'outbound',
    timestamp: moment(15),
    idempotentId: randomUUID(),
    passengers: [{ barcode: barcodeOf(stranger), timestamp: moment(14), reportId: randomUUID() }],
  });
  await post('/api/rides/departure', {
    version: 1,
    weekID: week.week.weekId,
    kind: 'coach',
    target: 'C1',
    direction: 'outbound',
    driver: '',
    handsetTimestamp: moment(35),
    idempotentId: randomUUID(),
    ...asRep(REP),
  });
  await post(PASS_URL, passBody(week, aboard, { handsetTimestamp: moment(16) }));
  await post(REGISTER_URL, registerBody(week, lessonId, aboard, { handsetTimestamp: moment(17) }));
  await post(IN_URL, scanBody(eventId, aboard, { deviceTimestamp: moment(18) }));
  await post(IN_URL, scanBody(eventId, back, { deviceTimestamp: moment(19) }));
  await post(OUT_URL, scanBody(eventId, back, { deviceTimestamp: moment(20) }));
  const keys = { weekId: week.week.weekId, roomId: '501', ...REP, lat: null, lon: null };
  await post('/api/keyDist/distribute', {
    ...keys,
    idempotentId: randomUUID(),
    handsetTimestamp: TEST_NOW - 60_000,
    numberOfKeys: 3,
    barcode: 'A',
    tenant: `Ann - ${aboard}`,
    location: 'Réception',
  });
  await post('/api/keyDist/return', {
    ...keys,
    idempotentId: randomUUID(),
    handsetTimestamp: TEST_NOW - 30_000,
    numberOfKeys: 2,
    returnedBy: `Ann - ${aboard}`,
    returnedNotes: '@noon',
    extraKeysReturned: 0,
  });
}
