import type { ScheduleEvent } from '@offpiste/core/programme/event-schedule/event-schedule.contract';
import { scheduleTimes } from '@offpiste/core/programme/event-schedule/event-schedule.rules';
import { mapLink } from '@offpiste/core/base/map-link/map-link.rules';
import { useState } from 'react';
import { eventSchedule as texts } from '#texts/programme/event-schedule';
import { general } from '#texts/general';
import { Button, LinkButton } from '#ui/button/button.part.tsx';
import { Dialog } from '#ui/dialog/dialog.part.tsx';
import { FactList } from '#ui/fact-list/fact-list.part.tsx';
import { FigureFact, TextFact } from '#fact/text-fact.part.tsx';
import { EventImage } from './event-image.part.tsx';
import styles from './event-schedule.module.css';
import { PackageBadges } from './schedule-card.part.tsx';

export function ScheduleDetails({ event, onClose }: { event: ScheduleEvent | undefined; onClose: () => void }) {
  // Keeps showing the event during the closing animation.
  const [last, setLast] = useState(event);
  if (event && event !== last) setLast(event);
  const shown = event ?? last;
  if (!shown) return null;
  const map = shown.location ? mapLink(shown.location) : undefined;
  return (
    <Dialog
      open={event !== undefined}
      onClose={onClose}
      title={shown.title || general.notAvailable}
      actions={
        <>
          {map ? (
            <LinkButton href={map} newTab fullWidth>
              {general.viewOnMaps}
            </LinkButton>
          ) : null}
          <Button variant="secondary" fullWidth onClick={onClose}>
            {general.close}
          </Button>
        </>
      }
    >
      <EventImage url={shown.image} />
      {shown.subtitle ? <p className={styles.subtitle}>{shown.subtitle}</p> : null}
      <PackageBadges event={shown} />
      <FactList>
        <FigureFact label={texts.time} value={scheduleTimes(shown)} />
        <TextFact label={texts.location} value={shown.location?.name} />
        <TextFact
          label={texts.description}
          value={shown.description ? <span className={styles.prose}>{shown.description}</span> : null}
        />
      </FactList>
    </Dialog>
  );
}
