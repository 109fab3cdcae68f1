import { say } from '@offpiste/core/base/brand/say.rules';
import { endpoints } from '@offpiste/core/endpoints';
import Maximize2 from 'lucide-react/icons/maximize-2';
import X from 'lucide-react/icons/x';
import { useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import { pathTo } from '#base/paths.ts';
import { DataAge } from '#kept/data-age.part.tsx';
import { Loading, MissingList } from '#kept/not-here.part.tsx';
import { clientStory as texts } from '#texts/office/client-story';
import { IconButton, IconLink } from '#ui/icon-button/icon-button.part.tsx';
import { StoryBooked } from '#app/features/office/client-story/story-booked.part.tsx';
import { StoryRecords } from '#app/features/office/client-story/story-records.part.tsx';
import { STORY_POLL_MS } from '#app/features/office/client-story/client-story.screen.tsx';
import { useAddressWeek, useAddressWeekList } from '#app/features/office/office-frame/address-week.ts';
import styles from './clients.module.css';

type ClientPanelProps = { reference: string; name: string; onClose: () => void; onChanged: () => void };

/** The booking and the story of a client, beside the list. The focus stays in the list, so that its arrows move on. */
export function ClientPanel({ reference, name, onClose, onChanged }: ClientPanelProps) {
  const week = useAddressWeek();
  const panel = useRef<HTMLElement>(null);
  const { data, at, failure, isLoading } = useAddressWeekList(
    endpoints.clientStory,
    { bookingRef: reference },
    { pollMs: STORY_POLL_MS },
  );
  useLayoutEffect(() => {
    const own = panel.current;
    // The focus would go to the start of the page.
    return () => {
      if (own?.contains(document.activeElement))
        own.parentElement?.querySelector<HTMLElement>('[role="grid"]')?.focus();
    };
  }, []);
  // Keys of forms over the panel arrive here, too.
  const closeOnEscape = ({ key, target }: KeyboardEvent) => {
    if (key === 'Escape' && target instanceof Node && panel.current?.contains(target)) onClose();
  };
  return (
    <section
      ref={panel}
      className={styles.panel}
      aria-label={say(texts.detailOf, { name: name || reference })}
      onKeyDown={closeOnEscape}
    >
      <header className={styles.panelHead}>
        <h3 className={styles.panelTitle}>
          {name || reference}
          {name ? <span className={styles.reference}>{reference}</span> : null}
        </h3>
        <IconLink
          icon={<Maximize2 />}
          label={texts.openPage}
          href={pathTo('ClientStory', { week, bookingRef: reference })}
        />
        <IconButton icon={<X />} label={texts.closeDetail} onClick={onClose} />
      </header>
      <div className={styles.panelBody} tabIndex={0}>
        {data ? (
          <>
            <DataAge at={at} isOld={failure !== undefined} />
            <StoryBooked story={data} onChanged={onChanged} />
            <StoryRecords records={data.records} />
          </>
        ) : isLoading || !failure ? (
          <Loading />
        ) : (
          <MissingList />
        )}
      </div>
    </section>
  );
}
