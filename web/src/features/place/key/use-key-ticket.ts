import { keysAreOut } from '@offpiste/core/place/key/key-conditions.rules';
import type { KeyMove } from '@offpiste/core/place/key/key-fold.rules';
import { NOT_RETURNED_BY_PERSON } from '@offpiste/core/place/key/key-page.rules';
import { guestOfTicket, ticketMeaning } from '@offpiste/core/place/key/key-ticket.rules';
import type { ShownKeyRoom } from '@offpiste/core/place/key/key.contract';
import { bookingRefOf } from '@offpiste/core/base/ticket-code/ticket-code.rules';
import { useState } from 'react';
import { giveFeedback } from '#device/hardware/feedback.ts';
import { useLookedForGuest } from './looked-for-guest.ts';

/** The people that the rep can choose for each move. */
export type KeyPeople = Readonly<Record<KeyMove, readonly string[]>>;

/** A ticket of another person than the chosen guest, until the rep decides. */
export interface TicketQuestion {
  readonly code: string;
  readonly chosen: string;
  /** Set if the holder can be chosen. */
  readonly holder: string | undefined;
}

/** Choose the holder, accept the ticket for the chosen guest, or reject it. */
type TicketAnswer = 'holder' | 'chosen' | 'none';

/** The scanned ticket of a room, and the chosen person of each move. */
export interface KeyTicket {
  /** '' before a scan. */
  readonly barcode: string;
  readonly question: TicketQuestion | undefined;
  readonly personFor: (move: KeyMove) => string;
  readonly choose: (move: KeyMove, person: string) => void;
  /** Undefined if the rep chose the holder of the scanned ticket. */
  readonly otherHolder: (move: KeyMove) => string | undefined;
  readonly take: (code: string) => void;
  readonly answer: (answer: TicketAnswer) => void;
  /** Clears the ticket after a move. */
  readonly reset: () => void;
}

export function useKeyTicket(room: ShownKeyRoom, people: KeyPeople, firstCode: string): KeyTicket {
  const lookedFor = useLookedForGuest(room.roomId);
  const [barcode, setBarcode] = useState(firstCode);
  const [chosen, setChosen] = useState<Partial<Record<KeyMove, string>>>({});
  const [question, setQuestion] = useState<TicketQuestion>();
  // The ticket is for the move that the room's keys allow.
  const move: KeyMove = keysAreOut(room) ? 'return' : 'distribute';
  const choose = (which: KeyMove, person: string) => setChosen((before) => ({ ...before, [which]: person }));

  const personFor = (which: KeyMove) => {
    const isLookedFor = which === 'distribute' && people[which].includes(lookedFor);
    const suggested = isLookedFor ? lookedFor : which === move ? guestOfTicket(people[which], barcode) : undefined;
    return chosen[which] ?? suggested ?? '';
  };
  const guestFor = (which: KeyMove) => {
    const person = personFor(which);
    return person === NOT_RETURNED_BY_PERSON ? '' : person;
  };

  const take = (code: string) => {
    const before = guestFor(move);
    const meaning = ticketMeaning(before, people[move], code);
    giveFeedback(meaning.kind === 'other' ? 'held' : 'read');
    if (meaning.kind !== 'other') {
      setBarcode(code);
      if (meaning.kind === 'chooses') choose(move, meaning.guest);
      return;
    }
    setQuestion({ code, chosen: before, holder: meaning.guest });
  };

  const answer = (given: TicketAnswer) => {
    setQuestion(undefined);
    if (!question || given === 'none') return;
    setBarcode(question.code);
    if (given === 'holder' && question.holder !== undefined) choose(move, question.holder);
  };

  return {
    barcode,
    question,
    personFor,
    choose,
    otherHolder: (which) => {
      const meaning = which === move ? ticketMeaning(guestFor(which), people[which], barcode) : undefined;
      return meaning?.kind === 'other' ? (meaning.guest ?? bookingRefOf(barcode)) : undefined;
    },
    take,
    answer,
    reset: () => {
      setBarcode('');
      setChosen({});
    },
  };
}
