import type { KnownPeople, SearchableTicket } from '@offpiste/core/name-search/name-search.rules';
import { useEffect, useState } from 'react';
import { queryWeek } from '#week/query-week.ts';

/** What the week's data know of the holders of tickets; undefined until they have said. */
export function useKnownPeople(tickets: readonly SearchableTicket[]): KnownPeople | undefined {
  const [known, setKnown] = useState<KnownPeople>();
  useEffect(() => {
    let isWanted = true;
    void queryWeek('knownPeople', { references: tickets.map(({ bookingRef }) => bookingRef) }).then((found) => {
      if (isWanted) setKnown(found);
    });
    return () => {
      isWanted = false;
    };
  }, [tickets]);
  return known;
}
