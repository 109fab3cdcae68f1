import { guestLabel } from '@offpiste/core/place/key/key-page.rules';
import type { HeldKeyRoom } from '@offpiste/core/place/key/key-list.rules';
import type { SearchableTicket } from '@offpiste/core/people/name-search/name-search.rules';
import type { ReaderRead } from '@offpiste/core/record/scan/key-reader.contract';
import { useRouter } from '@tanstack/react-router';
import { useMemo, useRef, useState, type RefObject } from 'react';
import { pathTo } from '#base/paths.ts';
import { giveFeedback } from '#device/hardware/feedback.ts';
import type { Presence } from '#kept/use-list.ts';
import { useOneAtATime } from '#record/one-at-a-time.ts';
import { asReadLines } from '#ticket/reader-line.ts';
import { useWeekQuery } from '#week/use-week-query.ts';
import { lookForGuest } from './looked-for-guest.ts';
import { roomOfCode } from './room-of-code.ts';

/** A guest of a room; the room id is used as the barcode. */
export interface KeyGuest extends SearchableTicket {
  readonly roomId: string;
  readonly room: HeldKeyRoom;
}

interface FindRoomList {
  readonly rooms: readonly HeldKeyRoom[];
  readonly presence: Presence;
}

const NO_GUESTS: readonly KeyGuest[] = [];

export interface FindRoomState {
  readonly step: 'initial' | 'scanning' | 'choosing' | 'looking';
  readonly error: string | undefined;
  readonly guests: readonly KeyGuest[];
  readonly presence: Presence;
  readonly begin: (step: 'scanning' | 'choosing') => void;
  readonly cancel: () => void;
  readonly scanned: (code: string) => void;
  readonly read: (read: ReaderRead) => void;
  readonly chosen: (guest: KeyGuest) => void;
  readonly mainButton: RefObject<HTMLButtonElement | null>;
}

export function useFindRoom({ rooms, presence }: FindRoomList): FindRoomState {
  const router = useRouter();
  const [step, setStep] = useState<FindRoomState['step']>('initial');
  const [error, setError] = useState<string>();
  const mainButton = useRef<HTMLButtonElement>(null);
  const guests = useKeyGuests(rooms);
  const { run, isWatched } = useOneAtATime();
  const goTo = (to: string) => void router.navigate({ to, state: { cameFrom: router.history.location.pathname } });

  const look = (code: string, linesOf?: () => Promise<readonly string[]>) =>
    run(async () => {
      setStep('looking');
      const found = await roomOfCode(code.trim(), rooms);
      // If the user has left this screen, no room opens.
      if (!isWatched()) return;
      setStep('initial');
      if (found.roomId === undefined) {
        setError([found.error, ...((await linesOf?.()) ?? [])].join('\n'));
        giveFeedback('refused');
        return;
      }
      giveFeedback('read');
      lookForGuest(found.roomId, '');
      goTo(pathTo('keyDistRoomScanned', { roomId: found.roomId, scanType: 'scan', barcode: code.trim() }));
    });

  return {
    step,
    error,
    guests: guests ?? NO_GUESTS,
    presence: guests ? presence : 'loading',
    scanned: (code) => look(code),
    read: (read) => (read.kind === 'code' ? look(read.code) : look(read.text, () => asReadLines(read))),
    mainButton,
    begin: (next) => {
      setError(undefined);
      setStep(next);
    },
    cancel: () => {
      setError(undefined);
      setStep('initial');
    },
    chosen: ({ roomId, name, bookingRef }) => {
      lookForGuest(roomId, guestLabel({ name, reference: bookingRef }));
      goTo(pathTo('keyDistRoom', { roomId, scanType: 'manual' }));
    },
  };
}

/** Undefined until the week is read. */
function useKeyGuests(rooms: readonly HeldKeyRoom[]): readonly KeyGuest[] | undefined {
  const { data } = useWeekQuery('roomGuests', {});
  return useMemo(() => {
    const roomOfId = new Map(rooms.map((room) => [room.roomId, room]));
    return data?.flatMap(({ roomId, name, reference, isCancelled = false }) => {
      const room = roomOfId.get(roomId);
      return room
        ? [
            {
              roomId,
              room,
              name: name ?? '',
              bookingRef: reference ?? '',
              barcode: `${roomId}/${reference ?? name ?? ''}`,
              deleted: isCancelled ? '1' : '0',
            },
          ]
        : [];
    });
  }, [data, rooms]);
}
