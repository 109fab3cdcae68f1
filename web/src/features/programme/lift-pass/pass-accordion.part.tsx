import { say } from '@offpiste/core/base/brand/say.rules';
import type { ShownLiftPass } from '@offpiste/core/programme/lift-pass/lift-pass-list.rules';
import type { ReactNode } from 'react';
import { sayWhen } from '#device/clock.ts';
import { listCount } from '#kept/list-progress.ts';
import type { Presence } from '#kept/use-list.ts';
import { HeldBadge, LapsedBadge, PersonFace } from '#ticket/person-row.part.tsx';
import { absenceText, type MenuTicket } from '#ticket/ticket-menu.part.tsx';
import { liftPass as texts } from '#texts/programme/lift-pass';
import { Accordion } from '#ui/accordion/accordion.part.tsx';
import { WindowedList } from '#ui/windowed-list/windowed-list.part.tsx';
import styles from './lift-pass.module.css';

const LIKELY_ROW_PX = 72;

type PassAccordionProps = {
  title: string;
  passes: readonly ShownLiftPass[];
  emptyText: string;
  isDone: boolean;
  presence: Presence;
  defaultOpen: boolean;
  menu: (ticket: MenuTicket) => ReactNode;
  /** Without it, a row links to the client. */
  onChoose?: (pass: ShownLiftPass) => void;
};

/** Virtualized, because a week can have thousands of passes. */
export function PassAccordion(props: PassAccordionProps) {
  const { title, passes, emptyText, isDone, presence, defaultOpen, menu, onChoose } = props;
  return (
    <Accordion
      title={title}
      chips={[
        { label: listCount(presence, String(passes.length)), tone: isDone && presence === 'known' ? 'ok' : 'neutral' },
      ]}
      headingLevel={2}
      defaultOpen={defaultOpen}
    >
      {passes.length === 0 ? (
        <p className={styles.nobody}>{emptyText}</p>
      ) : (
        <WindowedList label={title} items={passes} keyOf={barcodeOf} likelyHeightPx={LIKELY_ROW_PX} look="rows">
          {(pass) => <PassRow pass={pass} menu={menu} onChoose={onChoose} />}
        </WindowedList>
      )}
    </Accordion>
  );
}

function barcodeOf({ barcode }: ShownLiftPass): string {
  return barcode;
}

type PassRowProps = { pass: ShownLiftPass } & Pick<PassAccordionProps, 'menu' | 'onChoose'>;

function PassRow({ pass, menu, onChoose }: PassRowProps) {
  const { name, bookingRef, passType, distributed, distributedAt, distributedBy = '', held } = pass;
  const isHandedOut = distributed === 1 && distributedAt;
  return (
    <PersonFace
      name={name}
      bookingRef={bookingRef}
      isBranded={false}
      onPress={onChoose && (() => onChoose(pass))}
      note={
        isHandedOut
          ? say(texts.distributedAt, { at: sayWhen(distributedAt), repName: distributedBy })
          : [passType, absenceText(pass)].filter(Boolean).join(' · ')
      }
      action={menu({ ...pass, isDone: distributed === 1 })}
      badges={
        <>
          <LapsedBadge lapsed={pass.lapsed} />
          <HeldBadge held={held} />
        </>
      }
    />
  );
}
