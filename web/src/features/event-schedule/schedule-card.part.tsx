import type { ScheduleEvent } from '@offpiste/core/event-schedule/event-schedule.contract';
import { cutDescription, hasRibbon, packageNames, scheduleTimes } from '@offpiste/core/event-schedule/event-schedule.rules';
import Clock from 'lucide-react/icons/clock';
import MapPin from 'lucide-react/icons/map-pin';
import Star from 'lucide-react/icons/star';
import { brand } from '#session/brand.ts';
import { Badge } from '#ui/badge/badge.part.tsx';
import { VisuallyHidden } from '#ui/visually-hidden/visually-hidden.part.tsx';
import styles from './event-schedule.module.css';
import { EventImage } from './event-image.part.tsx';

const { eventSchedule: texts, general } = brand.texts;

/** One event of a day; pressing it anywhere shows everything of it. */
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
  if (names.length === 0) return null;
  return (
    <ul className={styles.packages} aria-label={texts.packages}>
      {names.map((name) => (
        <li key={name}>
          <Badge tone="accent">{name}</Badge>
        </li>
      ))}
    </ul>
  );
}
