import { keysAreOut } from '@offpiste/core/place/key/key-conditions.rules';
import type { KeyMove } from '@offpiste/core/place/key/key-fold.rules';
import { NOT_RETURNED_BY_PERSON } from '@offpiste/core/place/key/key-page.rules';
import { guestOfTicket, ticketMeaning } from '@offpiste/core/place/key/key-ticket.rules';
import type { ShownKeyRoom } from '@offpiste/core/place/key/key.contract';
import { bookingRefOf } from '@offpiste/core/base/ticket-code/ticket-code.rules';
import { useState } from 'react';
import { giveFeedback } from '#device/hardware/feedback.ts';
import { useLookedForGuest } from './looked-for-guest.ts';

/** Who may be chosen for each move. */
export type KeyPeople = Readonly<Record<KeyMove, readonly string[]>>;

/** A ticket of somebody else than the chosen guest, until the rep decides. */
export interface TicketQuestion {
  readonly code: string;
  readonly chosen: string;
  /** The holder, where that is one of those who may be chosen. */
  readonly holder: string | undefined;
}

/** What becomes of the ticket: its holder is chosen, it is taken for the chosen guest, or it is not taken. */
type TicketAnswer = 'holder' | 'chosen' | 'none';

/** The ticket that was scanned for a room, and who is chosen for each move of its keys. */
export interface KeyTicket {
  /** The scanned code that opens the room; '' before that. */
  readonly barcode: string;
  readonly question: TicketQuestion | undefined;
  readonly personFor: (move: KeyMove) => string;
  readonly choose: (move: KeyMove, person: string) => void;
  /** The holder of the scanned ticket, where that is not whom the rep chose. */
  readonly otherHolder: (move: KeyMove) => string | undefined;
  /** Takes a code that opens the room. */
  readonly take: (code: string) => void;
  readonly answer: (answer: TicketAnswer) => void;
  /** The keys have been moved: the next move starts from nothing. */
  readonly reset: () => void;
}

export function useKeyTicket(room: ShownKeyRoom, people: KeyPeople, firstCode: string): KeyTicket {
  const lookedFor = useLookedForGuest(room.roomId);
  const [barcode, setBarcode] = useState(firstCode);
  const [chosen, setChosen] = useState<Partial<Record<KeyMove, string>>>({});
  const [question, setQuestion] = useState<TicketQuestion>();
  // A ticket is scanned for the move that the room's keys can make.
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
