import { say } from '@offpiste/core/base/brand/say.rules';
import type { ReaderRead } from '@offpiste/core/record/scan/key-reader.contract';
import { SAME_TICKET_MS } from '@offpiste/core/record/scan/reader-queue.rules';
import { useRef, useState } from 'react';
import { now } from '#device/clock.ts';
import { giveFeedback } from '#device/hardware/feedback.ts';
import { reader as texts } from '#texts/record/reader';

export interface ReaderNote {
  readonly note: { readonly text: string; readonly turn: number };
  /** Names a read that is not recorded. */
  readonly name: (read: ReaderRead) => void;
  /** True if the screen can use the read now. Otherwise it is named, unless it is the last one again. */
  readonly accept: (read: ReaderRead, isFree: boolean) => boolean;
}

export function useReaderNote(): ReaderNote {
  const [note, setNote] = useState({ text: '', turn: 0 });
  const last = useRef<{ readonly text: string; readonly at: number }>(undefined);
  const name = (read: ReaderRead) => {
    giveFeedback('refused');
    setNote(({ turn }) => ({ text: say(texts.notRecorded, { code: textOf(read) }), turn: turn + 1 }));
  };
  const accept = (read: ReaderRead, isFree: boolean) => {
    const text = textOf(read);
    const isAgain = last.current?.text === text && now() - last.current.at < SAME_TICKET_MS;
    if (isFree) last.current = { text, at: now() };
    else if (!isAgain) name(read);
    return isFree;
  };
  return { note, name, accept };
}

export function textOf(read: ReaderRead): string {
  return read.kind === 'code' ? read.code : read.text;
}
