import { randomUUID } from 'node:crypto';
import { calls, type CallName } from '@offpiste/core/calls';
import { lessonTicket, registerBody, skiLesson } from './lesson-week.ts';
import { eventTicket, rave, scanBody } from './event-week.ts';
import { plainRoom } from './key-room.ts';
import { knownValues } from './known-values.ts';
import { bookedPass, liftPass, passBody } from './lift-pass-week.ts';
import { goodBody } from './sample-body.ts';
import { barcodeOf, bookings, client, coachTicket, loadBody, smallWeek } from './small-week.ts';
import { absenceOf, moment, undoOf } from './taken-back.ts';
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
  const post = async (name: CallName, body: object) => {
    const answer = await rep.post(calls[name].path, body);
    if (answer.statusCode !== 200) throw new Error(`${name}: ${answer.body}`);
  };
  /** Missing fields get sample values. */
  const postPart = (name: CallName, body: object) =>
    post(name, { ...Object(goodBody(name, knownValues(week))), clientTimestamp: undefined, ...body });
  const at = (minute: number) => ({ handsetTimestamp: moment(minute) });
  await post('coachLoad', loadBody(week, aboard, at(10)));
  const wrong = loadBody(week, back, at(11));
  await post('coachLoad', wrong);
  await post('undo', undoOf(week, wrong.idempotentId, { ...at(12), barcode: barcodeOf(back) }));
  await post('absence', absenceOf(week, { ...at(13), barcode: barcodeOf(away) }));
  const passengers = [{ barcode: barcodeOf(stranger), timestamp: moment(14), reportId: randomUUID() }];
  const ride = { version: 2, transferId: 'T1', direction: 'outbound' };
  await postPart('extraPassengers', { ...ride, timestamp: moment(15), passengers });
  const uncounted = { count: undefined, total: undefined, absent: undefined, equipment: undefined };
  const left = { kind: 'coach', target: 'C1', direction: 'outbound', driver: '' };
  await postPart('departure', { ...left, ...uncounted, ...at(35) });
  await post('liftPassDistribute', passBody(week, aboard, at(16)));
  await post('registerLesson', registerBody(week, lessonId, aboard, at(17)));
  await post('eventIn', scanBody(eventId, aboard, { deviceTimestamp: moment(18) }));
  await post('eventIn', scanBody(eventId, back, { deviceTimestamp: moment(19) }));
  await post('eventOut', scanBody(eventId, back, { deviceTimestamp: moment(20) }));
  const out = { barcode: 'A', tenant: `Ann - ${aboard}`, location: 'Réception', numberOfKeys: 3 };
  const returned = { returnedBy: `Ann - ${aboard}`, returnedNotes: '@noon', extraKeysReturned: 0, numberOfKeys: 2 };
  const nowhere = { roomId: '501', lat: null, lon: null };
  await postPart('keyDistribute', { ...nowhere, ...out, handsetTimestamp: TEST_NOW - 60_000 });
  await postPart('keyReturn', { ...nowhere, ...returned, handsetTimestamp: TEST_NOW - 30_000 });
}
