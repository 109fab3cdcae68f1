import { say } from '@offpiste/core/base/brand/say.rules';
import { ticketCodeForm } from '@offpiste/core/base/ticket-code/ticket-code.rules';
import type { ReaderRead } from '@offpiste/core/record/scan/key-reader.contract';
import {
  EMPTY_READER_QUEUE,
  SAME_TICKET_MS,
  withoutLast,
  withRead,
  withRecorded,
  type ReaderQueue,
  type WaitingRead,
} from '@offpiste/core/record/scan/reader-queue.rules';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { now } from '#device/clock.ts';
import { giveFeedback } from '#device/hardware/feedback.ts';
import { scan } from '#texts/record/scan';

const texts = scan.reader;

type Misread = Extract<ReaderRead, { kind: 'unusable' }>;

export interface ReaderLine<Way> {
  readonly add: (read: ReaderRead, way: Way) => void;
  readonly hasMore: () => boolean;
  /** After a verdict that the rep has closed, or a result that was not recorded and is no longer shown. */
  readonly forgetLast: () => void;
  readonly recordedOtherwise: (code: string, way: Way) => void;
  readonly waitingCount: number;
  /** True after the first read. */
  readonly hasReader: boolean;
  readonly note: ReaderNote['note'];
}

interface ReaderLineOptions<Way, Result> {
  /** An action is in flight, or an error waits for the rep. */
  readonly isHeld: boolean;
  /** False if another action has started meanwhile. */
  readonly start: (item: WaitingRead<Way>) => Promise<boolean>;
  /** Records a read after the rep has left the screen. */
  readonly startUnseen: (item: WaitingRead<Way>) => Promise<Result>;
  readonly brokenResult: (error: unknown) => Result;
  readonly tellUnseen: (result: Result) => void;
}

/** The reads of a hand-held reader, recorded one after another, also after the screen is left. */
export function useReaderLine<Way, Result>(options: ReaderLineOptions<Way, Result>): ReaderLine<Way> {
  const { isHeld, start, startUnseen, brokenResult, tellUnseen } = options;
  const queue = useRef<ReaderQueue<Way>>(EMPTY_READER_QUEUE);
  const current = useRef<Promise<void>>(undefined);
  const [waitingCount, setWaitingCount] = useState(0);
  const [turn, setTurn] = useState(0);
  const [hasReader, setHasReader] = useState(false);
  const { note, name } = useReaderNote();

  const set = (next: ReaderQueue<Way>) => {
    queue.current = next;
    setWaitingCount(next.waiting.length);
  };
  const runNext = useEffectEvent(() => {
    const [first, ...waiting] = queue.current.waiting;
    if (isHeld || current.current || !first) return;
    set({ ...queue.current, waiting });
    const work = async () => {
      const hasStarted = await start(first);
      if (!hasStarted) set({ ...queue.current, waiting: [first, ...queue.current.waiting] });
      current.current = undefined;
      setTurn((before) => before + 1);
    };
    current.current = work();
  });
  useEffect(() => runNext(), [isHeld, waitingCount, turn]);

  const recordRest = useEffectEvent(async () => {
    await current.current;
    for (const item of queue.current.waiting) tellUnseen(await startUnseen(item).catch(brokenResult));
  });
  useEffect(() => () => void recordRest(), []);

  const add = (read: ReaderRead, way: Way) => {
    setHasReader(true);
    const next = withRead(queue.current, { read, way }, now());
    set(next.queue);
    if (next.as === 'full') name(read);
  };
  return {
    add,
    note,
    waitingCount,
    hasReader,
    hasMore: () => queue.current.waiting.length > 0,
    forgetLast: () => set(withoutLast(queue.current)),
    recordedOtherwise: (code, way) => set(withRecorded(queue.current, code, way, now())),
  };
}

export interface ReaderNote {
  readonly note: { readonly text: string; readonly turn: number };
  /** Names a read that is not recorded. */
  readonly name: (read: ReaderRead) => void;
  readonly show: (text: string) => void;
  /** True if the screen can use the read now. Otherwise it is named, unless it is the last one again. */
  readonly accept: (read: ReaderRead, isFree: boolean) => boolean;
}

export function useReaderNote(): ReaderNote {
  const [note, setNote] = useState({ text: '', turn: 0 });
  const last = useRef<{ readonly text: string; readonly at: number }>(undefined);
  const show = (text: string) => setNote(({ turn }) => ({ text, turn: turn + 1 }));
  const name = (read: ReaderRead) => {
    giveFeedback('refused');
    show(say(texts.notRecorded, { code: textOf(read) }));
  };
  const accept = (read: ReaderRead, isFree: boolean) => {
    const text = textOf(read);
    const isAgain = last.current?.text === text && now() - last.current.at < SAME_TICKET_MS;
    if (isFree) last.current = { text, at: now() };
    else if (!isAgain) name(read);
    return isFree;
  };
  return { note, show, name, accept };
}

function textOf(read: ReaderRead): string {
  return read.kind === 'code' ? read.code : read.text;
}

/** Why a text is no ticket code, the text as read, and the reader's setting to change. */
export async function misreadLines(read: Misread, invalid: string, partial = invalid): Promise<string[]> {
  const isPartial = ticketCodeForm(read.text) === 'partial';
  const cause = isPartial ? [partial, scan.partialHint] : [invalid];
  return [...cause, ...(await asReadLines(read))];
}

/** The text as read, and the reader's setting to change. Its rules load only if needed. */
export async function asReadLines(read: Misread): Promise<string[]> {
  const asRead = say(texts.asRead, { text: read.text });
  const rules = await import('@offpiste/core/record/scan/reader-fault.rules').catch(() => undefined);
  const fault = rules?.readerFault(read);
  return fault === undefined ? [asRead] : [asRead, texts.faults[fault]];
}
