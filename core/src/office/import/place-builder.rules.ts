// Source: docs/reference/lift-passes-and-lessons.md (Lessons), docs/reference/events.md (Events), docs/reference/places.md (Keys).
import { isCancelledRow } from './client-seat.rules.ts';
import type { ImportEvent, ImportKeyRoom, ImportLesson } from './import.contract.ts';
import type { OfficeWeek } from './office-week.rules.ts';

/** The lessons and workshops of a week. */
export function lessonsOf({ lessons, workshops }: OfficeWeek): ImportLesson[] {
  const item = (lessonId: string, lessonType: ImportLesson['lessonType']): ImportLesson => ({
    lessonTicketId: lessonId,
    lessonRef: lessonId,
    lessonId,
    lessonType,
  });
  return [
    ...lessons.map(({ cells }) => item(cells['Lesson ID'] ?? '', 'lesson')),
    ...workshops.map(({ cells }) => item(cells['Workshop ID'] ?? '', 'workshop')),
  ];
}

/** The events with a door. */
export function eventsOf({ events }: OfficeWeek): ImportEvent[] {
  return events.map(({ cells }) => {
    const eventId = cells['Event ID'] ?? '';
    const brands = cells.Brands ?? [];
    return {
      id: eventId,
      eventId,
      eventName: cells['Event Name'] ?? '',
      eventRef: `${brands[0]?.toUpperCase()}-EV-${eventId}-1`,
      brands: brands.join(','),
      ...(cells.Start === undefined ? {} : { startDateTime: cells.Start }),
    };
  });
}

/** The rooms with keys, and the codes of their guests. */
export function keyRoomsOf({ rooms, clients }: OfficeWeek, codes: ReadonlyMap<string, string>): ImportKeyRoom[] {
  const guests = new Map<string | undefined, string[]>();
  for (const client of clients) {
    const code = codes.get(client.cells.Reference ?? '');
    if (code === undefined || isCancelledRow(client)) continue;
    const others = guests.get(client.cells.Room) ?? [];
    others.push(code);
    guests.set(client.cells.Room, others);
  }
  return rooms.flatMap(({ cells }): ImportKeyRoom[] => {
    const numberOfKeys = cells['Number Of Keys'];
    if (numberOfKeys === undefined) return [];
    return [
      {
        roomId: cells['Room ID'] ?? '',
        roomName: cells['Room Name'] ?? '',
        buildingName: cells['Building Name'] ?? '',
        numberOfKeys,
        extraKeys: cells['Extra Keys'] ?? 0,
        allowedBarcodes: (guests.get(cells['Room ID']) ?? []).join(','),
        ready: cells.Ready === false ? 0 : 1,
        blocked: cells.Blocked ? 1 : 0,
        distributed: 0,
        returned: 0,
        distributedTo: '',
        distributionInfo: '[]',
        supplier: cells.Supplier ?? '',
        distLoc: cells['Distribution Location'] ?? '',
      },
    ];
  });
}
