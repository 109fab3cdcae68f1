// Source: docs/reference/reps.md (Reps), docs/reference/events.md (Event schedule).
import type { RepRow } from '../../programme/rep/rep.contract.ts';
import type { ImportNightlife, NightlifeEvent } from './import.contract.ts';
import type { OfficeWeek } from './office-week.rules.ts';

/** The staff, each with the schedule of their week. */
export function repRowsOf({ staff, staffSchedule }: OfficeWeek): RepRow[] {
  const schedules = new Map<string, Record<string, Record<string, unknown>>>();
  for (const { cells } of staffSchedule) {
    const { 'User ID': id = '', Day: day = '', Period: period = '', ...work } = cells;
    const days = schedules.get(id) ?? {};
    schedules.set(id, { ...days, [day]: { ...days[day], [period]: work } });
  }
  return staff.map(({ cells, others }) => ({ ...cells, ...others, ...schedules.get(cells['User ID'] ?? '') }));
}

/** The programme, day by day. */
export function nightlifeOf({ eventSchedule }: OfficeWeek): ImportNightlife {
  const days = new Map<string, NightlifeEvent[]>();
  for (const { cells } of eventSchedule) {
    const [latitude, longitude] = cells.Location?.split(',').map(Number) ?? [];
    const entry: NightlifeEvent = {
      id: cells.ID ?? '',
      title: cells.Title ?? '',
      subtitle: cells.Subtitle ?? '',
      image: cells.Image ?? '',
      description: cells.Description ?? '',
      start: cells.Start ?? '',
      end: cells.End ?? '',
      location: { name: cells['Location Name'] ?? '', latitude: latitude ?? null, longitude: longitude ?? null },
      packages: (cells.Packages ?? []).map((name) => ({ id: name, name })),
      ...(cells['Event Type'] === undefined ? {} : { type: cells['Event Type'] }),
    };
    const day = cells.Day ?? '';
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return {
    days: [...days]
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([day, events]) => ({ timestamp: `${day}T00:00`, events })),
  };
}
