import { endpoints } from '@offpiste/core/endpoints';
import { guestLabel, allowedBarcodesOf } from '@offpiste/core/key/key-page.rules';
import type { HeldKeyRoom } from '@offpiste/core/key/key-list.rules';
import type { SearchableTicket } from '@offpiste/core/name-search/name-search.rules';
import { useRouter } from '@tanstack/react-router';
import { useMemo, useRef, useState, type RefObject } from 'react';
import { pathTo } from '#app/paths.ts';
import { giveFeedback } from '#device/feedback.ts';
import { useOneAtATime } from '#outbox/one-at-a-time.ts';
import { call } from '#session/api.ts';
import { brand } from '#session/brand.ts';
import { useWeekQuery } from '#week/use-week-query.ts';
import { useWeek } from '#week/week.store.ts';
import { useKeyWay } from './key-way.store.ts';

/** Somebody who sleeps in one of the rooms; the room stands in for a code. */
export interface KeyGuest extends SearchableTicket {
  readonly roomId: string;
  readonly room: HeldKeyRoom;
}

/** Finding a room by a code or by a guest. */
export interface FindRoomState {
  readonly step: 'initial' | 'scanning' | 'choosing' | 'looking';
  readonly error: string | undefined;
  readonly guests: readonly KeyGuest[];
  readonly begin: (step: 'scanning' | 'choosing') => void;
  readonly cancel: () => void;
  readonly scanned: (code: string) => void;
  readonly chosen: (guest: KeyGuest) => void;
  readonly mainButton: RefObject<HTMLButtonElement | null>;
}

export function useFindRoom(rooms: readonly HeldKeyRoom[]): FindRoomState {
  const router = useRouter();
  const [step, setStep] = useState<FindRoomState['step']>('initial');
  const [error, setError] = useState<string>();
  const mainButton = useRef<HTMLButtonElement>(null);
  const guests = useKeyGuests(rooms);
  const { run, isWatched } = useOneAtATime();
  const goTo = (to: string) => void router.navigate({ to, state: { cameFrom: router.history.location.pathname } });

  const scanned = (code: string) =>
    run(async () => {
      setStep('looking');
      const found = await roomOf(code.trim(), rooms);
      // Whoever has left this screen meanwhile is not pulled back to a room.
      if (!isWatched()) return;
      setStep('initial');
      if (found.roomId === undefined) {
        setError(found.error);
        giveFeedback('refused');
        return;
      }
      giveFeedback('read');
      useKeyWay.setState({ guest: undefined });
      goTo(pathTo('keyDistRoomScanned', { roomId: found.roomId, scanType: 'scan', barcode: code.trim() }));
    });

  return {
    step, error, guests, scanned, mainButton,
    begin: (next) => {
      setError(undefined);
      setStep(next);
    },
    cancel: () => {
      setError(undefined);
      setStep('initial');
    },
    chosen: ({ roomId, name, bookingRef }) => {
      useKeyWay.setState({ guest: { roomId, label: guestLabel({ name, reference: bookingRef }) } });
      goTo(pathTo('keyDistRoom', { roomId, scanType: 'manual' }));
    },
  };
}

type Found = { readonly roomId: string; readonly error?: never } | { readonly roomId?: never; readonly error: string };

/** By the server's word where it can be had; without it by the list at hand. */
async function roomOf(barcode: string, rooms: readonly HeldKeyRoom[]): Promise<Found> {
  const weekId = useWeek.getState().weekId ?? '';
  const asked = await call(endpoints.keyBarcode, { gaps: { barcode, weekId } });
  const { noRoom } = brand.texts.key;
  if (asked.ok && asked.reply.success && asked.reply.room) return { roomId: asked.reply.room.roomId };
  if (asked.ok) return { error: asked.reply.error ?? noRoom };
  if (asked.failure.kind === 'refused') return { error: asked.failure.message };
  const known = rooms.find((room) => allowedBarcodesOf(room).includes(barcode));
  return known ? { roomId: known.roomId } : { error: noRoom };
}

function useKeyGuests(rooms: readonly HeldKeyRoom[]): readonly KeyGuest[] {
  const { data } = useWeekQuery('roomGuests', {});
  return useMemo(() => {
    const roomOfId = new Map(rooms.map((room) => [room.roomId, room]));
    return (data ?? []).flatMap(({ roomId, name, reference }) => {
      const room = roomOfId.get(roomId);
      return room ? [{ roomId, room, name: name ?? '', bookingRef: reference ?? '', barcode: `${roomId}/${reference ?? name ?? ''}` }] : [];
    });
  }, [data, rooms]);
}
