import type { LessonKind, LessonLine } from '@offpiste/core/programme/lesson/lesson-groups.rules';
import { pathTo } from '#base/paths.ts';
import { general } from '#texts/general';
import { titles } from '#texts/titles';
import { Badge } from '#ui/badge/badge.part.tsx';
import { Card, CardLink } from '#ui/card/card.part.tsx';
import { WindowedList } from '#ui/windowed-list/windowed-list.part.tsx';
import { participantCount } from '#ticket/participant-list.part.tsx';
import styles from './lesson.module.css';

const LIKELY_CARD_PX = 132;

/** Undefined without an id. */
function pathOf(kind: LessonKind, { id }: LessonLine): string | undefined {
  if (id === undefined) return undefined;
  return pathTo(kind === 'workshop' ? 'Workshop' : 'Lesson', { lessonId: id });
}

export function LessonList({ kind, lines }: { kind: LessonKind; lines: readonly LessonLine[] }) {
  return (
    <WindowedList
      label={kind === 'workshop' ? titles.lesson.workshopsTile : titles.lesson.tile}
      items={lines}
      keyOf={(line) => line.key}
      likelyHeightPx={LIKELY_CARD_PX}
    >
      {(line) => <LessonCard line={line} href={pathOf(kind, line)} />}
    </WindowedList>
  );
}

function LessonCard({ line, href }: { line: LessonLine; href: string | undefined }) {
  const name = line.group ?? line.id ?? general.notAvailable;
  if (href === undefined) {
    return (
      <Card title={name}>
        <LessonFacts line={line} />
      </Card>
    );
  }
  return (
    <CardLink href={href} label={name}>
      <LessonFacts line={line} />
    </CardLink>
  );
}

function LessonFacts({ line: { group, id, times, meetingPoint, resort, participants } }: { line: LessonLine }) {
  return (
    <span className={styles.facts}>
      <span>{times ?? general.na}</span>
      <span className={styles.place}>{[meetingPoint, resort].filter(Boolean).join(' · ') || general.notAvailable}</span>
      <span className={styles.foot}>
        <Badge>{participantCount(participants)}</Badge>
        {group !== undefined && id !== undefined ? <span className={styles.id}>{id}</span> : null}
      </span>
    </span>
  );
}
