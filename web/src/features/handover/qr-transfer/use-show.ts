import { say } from '@offpiste/core/base/brand/say.rules';
import type { ProvenRecord } from '@offpiste/core/record/signed-record/record-of.rules';
import type { PlayableMessage } from '@offpiste/core/handover/qr-transfer/qr-frame.rules';
import { MAX_RECORDS } from '@offpiste/core/handover/qr-transfer/qr-payload.rules';
import type { PhoneCertificate } from '@offpiste/core/record/signed-record/signed-record.contract';
import type { ToldList } from '@offpiste/core/handover/peer-list/peer-list.contract';
import { useEffect, useRef, useState } from 'react';
import { noteShown, recordsToShow, type ToShow } from '#carried/carried.data.ts';
import { toldTo } from '#carried/told-to.ts';
import { giveFeedback } from '#device/hardware/feedback.ts';
import { logTrouble } from '#device/log.ts';
import { readInvitation, type LightProblem } from '#qr-transfer/invitation.ts';
import { sealFor } from '#qr-transfer/sealed-message.ts';
import type { PhoneKey } from '#signing/signature.ts';
import { shiftHandover as texts } from '#texts/handover/shift-handover';
import type { PlaceAtHand } from '#ticket/place-at-hand.store.ts';
import {
  prepareHandover,
  type PreparedHandover,
} from '#app/features/handover/shift-handover/shift-handover.actions.ts';
import { LIGHT_TRUST } from './qr-trust.ts';

/** First looks for the other phone's code, then plays. `all` is larger if not all records fit. */
export type Showing =
  | { readonly step: 'looking'; readonly problem?: LightProblem }
  | { readonly step: 'preparing' }
  | ({ readonly step: 'nothing'; readonly reader: PhoneCertificate; readonly unsigned: number } & Omit<
      Handover,
      'handover'
    >)
  | { readonly step: 'failed' }
  | ({
      readonly step: 'playing';
      readonly reader: PhoneCertificate;
      readonly message: PlayableMessage;
      readonly records: readonly ProvenRecord[];
      readonly all: number;
      readonly unsigned: number;
      readonly told?: ToldList;
    } & Handover);

/** The prepared hand-over, or the reason why there is none although the rep wanted one. */
interface Handover {
  readonly handover?: PreparedHandover;
  readonly notHandedOver?: string;
}

/** The records to show, with the hand-over if this rep hands over. */
async function withHandover(reader: PhoneCertificate, place: PlaceAtHand | undefined): Promise<ToShow & Handover> {
  const all = await recordsToShow(reader);
  if (!place) return all;
  const handover = await prepareHandover(reader, place, all.records.length);
  if (typeof handover === 'string') return { ...all, notHandedOver: handover };
  return handover ? { ...(await recordsToShow(reader, handover.made)), handover } : all;
}

/** Without a play the other phone does not get the hand-over, so it is not recorded. */
function nothingFor(
  reader: PhoneCertificate,
  { unsigned, handover, notHandedOver }: Pick<ToShow, 'unsigned'> & Handover,
): Showing {
  const why = handover ? say(texts.notCarried, { name: reader.name }) : notHandedOver;
  return { step: 'nothing', reader, unsigned, ...(why === undefined ? {} : { notHandedOver: why }) };
}

/**
 * `place`: where this rep works. `handsOver`: the other rep takes it over. `onText` gets each text that the camera
 * reads.
 */
export function useShow(
  key: PhoneKey,
  place: PlaceAtHand,
  handsOver: boolean,
): { readonly showing: Showing; readonly onText: (text: string) => void } {
  const [showing, setShowing] = useState<Showing>({ step: 'looking' });
  const seen = useRef<string>(undefined);
  const isLooking = useRef(true);

  // A code still being checked when the rep leaves hands nothing over.
  useEffect(() => {
    isLooking.current = true;
    return () => {
      isLooking.current = false;
    };
  }, []);

  // The other phone may hand in shown records even if the play was stopped before its end.
  useEffect(() => {
    if (showing.step !== 'playing') return;
    noteShown(showing.records).catch((error: unknown) => logTrouble('Shown records could not be marked', error));
  }, [showing]);

  const look = async (text: string): Promise<void> => {
    const reader = await readInvitation(text, LIGHT_TRUST);
    // Another code may have been read and accepted meanwhile.
    if (!isLooking.current) return;
    if (typeof reader === 'string') return setShowing({ step: 'looking', problem: reader });
    isLooking.current = false;
    giveFeedback('read');
    setShowing({ step: 'preparing' });
    try {
      const { records: all, ...besides } = await withHandover(reader.claims, handsOver ? place : undefined);
      const told = toldTo(reader.claims, place);
      const records = all.slice(0, MAX_RECORDS);
      if (records.length === 0 && !told) return setShowing(nothingFor(reader.claims, besides));
      const message = await sealFor(reader, { records, ...(told ? { told } : {}) }, key);
      const shown = { message, records, all: all.length, ...(told ? { told } : {}) };
      setShowing({ step: 'playing', reader: reader.claims, ...shown, ...besides });
    } catch (error) {
      logTrouble('The moving codes could not be made', error);
      setShowing({ step: 'failed' });
    }
  };

  const onText = (text: string) => {
    if (!isLooking.current || text === seen.current) return;
    seen.current = text;
    void look(text);
  };
  return { showing, onText };
}
