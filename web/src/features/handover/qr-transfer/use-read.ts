import { readLightText } from '@offpiste/core/handover/qr-transfer/qr-code.rules';
import { readFrame, type LightFrame } from '@offpiste/core/handover/qr-transfer/qr-frame.rules';
import { gatherFrame, isGathered, messageOf, type Gathered } from '@offpiste/core/handover/qr-transfer/qr-gather.rules';
import type { PhoneCertificate } from '@offpiste/core/record/signed-record/signed-record.contract';
import type { ToldList } from '@offpiste/core/handover/peer-list/peer-list.contract';
import { useEffect, useRef, useState } from 'react';
import { recordsToShow, takeRecords, type TakenCount } from '#carried/carried.data.ts';
import { takeTold } from '#carried/told.data.ts';
import { toldTo } from '#carried/told-to.ts';
import { giveFeedback } from '#device/hardware/feedback.ts';
import { prepareScanner } from '#device/hardware/camera-request.ts';
import { logTrouble } from '#device/log.ts';
import type { Invitation, LightProblem } from '#qr-transfer/invitation.ts';
import { openMessage, type Opened } from '#qr-transfer/sealed-message.ts';
import { usePlaceAtHand } from '#ticket/place-at-hand.store.ts';
import { LIGHT_TRUST } from './qr-trust.ts';

export type ReadState =
  | { readonly step: 'named' }
  | { readonly step: 'reading'; readonly progress?: ReadProgress; readonly problem?: LightProblem }
  | { readonly step: 'checking' }
  | { readonly step: 'not-kept'; readonly opened: Opened }
  | {
      readonly step: 'done';
      readonly player: PhoneCertificate;
      readonly count: TakenCount;
      readonly told: ToldList | undefined;
      /** This phone also has records for the other one. */
      readonly hasMore: boolean;
    };

export type ReadProgress = Pick<Gathered, 'solved' | 'chunks'>;

export interface Read {
  readonly reading: ReadState;
  /** The other phone has read the still code. */
  readonly begin: () => void;
  readonly onText: (text: string) => void;
  /** Stores the read records again after a failure. */
  readonly keep: (opened: Opened) => Promise<void>;
}

export function useRead(invitation: Invitation): Read {
  const [reading, setReading] = useState<ReadState>({ step: 'named' });
  const gathered = useRef<readonly Gathered[]>([]);
  const isHere = useRef(true);

  // Records still being checked when the rep cancels are not stored.
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  const keep = async (opened: Opened): Promise<void> => {
    const { player, payload } = opened;
    setReading({ step: 'checking' });
    try {
      const count = await takeRecords(payload.records, () => isHere.current);
      if (!count) return;
      const told = await takeTold(payload.told, player);
      giveFeedback(count.refused.length > 0 ? 'refused' : 'success');
      // The records are stored even if this check fails.
      const hasMore = await hasMoreThan(opened).catch(() => false);
      setReading({ step: 'done', player, count, told, hasMore });
    } catch (error) {
      logTrouble('The received records could not be stored', error);
      giveFeedback('refused');
      setReading({ step: 'not-kept', opened });
    }
  };

  const open = async (whole: Gathered): Promise<void> => {
    setReading({ step: 'checking' });
    const message = messageOf(whole);
    const opened = message ? await openMessage(message, invitation, LIGHT_TRUST) : 'not-readable';
    if (!isHere.current) return;
    if (typeof opened !== 'string') return keep(opened);
    giveFeedback('refused');
    gathered.current = [];
    setReading({ step: 'reading', problem: opened });
  };

  const gather = (frame: LightFrame): void => {
    const before = gathered.current;
    gathered.current = gatherFrame(before, frame);
    const [now] = gathered.current;
    if (!now || now === before[0]) return;
    if (isGathered(now)) void open(now);
    else setReading({ step: 'reading', progress: { solved: now.solved, chunks: now.chunks } });
  };

  const onText = (text: string): void => {
    if (reading.step !== 'reading') return;
    const code = readLightText(text);
    const frame = code?.kind === 'frame' ? readFrame(code.body) : undefined;
    if (frame?.to === invitation.tag) gather(frame);
    else if (frame) setReading({ ...reading, problem: 'for-another-phone' });
    else if (code?.kind === 'other-version') setReading({ ...reading, problem: 'other-version' });
  };

  const begin = (): void => {
    prepareScanner();
    setReading({ step: 'reading' });
  };
  return { reading, begin, onText, keep };
}

/** Whether this phone can show the other one records that did not just come from it. */
async function hasMoreThan({ player, payload }: Opened): Promise<boolean> {
  const read = new Set(payload.records.map(({ signature }) => signature));
  const { records } = await recordsToShow(player);
  const told = toldTo(player, usePlaceAtHand.getState().at);
  return told !== undefined || records.some(({ signature }) => !read.has(signature));
}
