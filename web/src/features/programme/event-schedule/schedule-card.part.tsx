import type { ScheduleEvent } from '@offpiste/core/programme/event-schedule/event-schedule.contract';
import {
  cutDescription,
  hasRibbon,
  packageNames,
  scheduleTimes,
} from '@offpiste/core/programme/event-schedule/event-schedule.rules';
import Clock from 'lucide-react/icons/clock';
import MapPin from 'lucide-react/icons/map-pin';
import Star from 'lucide-react/icons/star';
import { eventSchedule as texts } from '#texts/programme/event-schedule';
import { general } from '#texts/general';
import { ChipList } from '#ui/chip-list/chip-list.part.tsx';
import { VisuallyHidden } from '#ui/visually-hidden/visually-hidden.part.tsx';
import styles from './event-schedule.module.css';
import { EventImage } from './event-image.part.tsx';

export function ScheduleCard({ event, onOpen }: { event: ScheduleEvent; onOpen: () => void }) {
  const { title, subtitle, description, location } = event;
  return (
    <article className={styles.card}>
      <EventImage url={event.image} />
      {hasRibbon(event) ? (
        <span className={styles.ribbon}>
          <Star />
          <VisuallyHidden>{texts.ribbon}</VisuallyHidden>
        </span>
      ) : null}
      <div className={styles.text}>
        <h3 className={styles.title}>
          <button type="button" className={styles.open} onClick={onOpen}>
            {title || general.notAvailable}
          </button>
        </h3>
        {subtitle ? <p className={styles.subtitle}>{subtitle}</p> : null}
        <PackageBadges event={event} />
        <p className={styles.fact}>
          <MapPin />
          {location?.name || general.notAvailable}
        </p>
        <p className={styles.fact}>
          <Clock />
          {scheduleTimes(event) ?? general.na}
        </p>
        {description ? <p className={styles.description}>{cutDescription(description)}</p> : null}
      </div>
    </article>
  );
}

export function PackageBadges({ event }: { event: ScheduleEvent }) {
  const names = packageNames(event);
  return names.length > 0 ? <ChipList label={texts.packages} tone="accent" texts={names} /> : null;
}
