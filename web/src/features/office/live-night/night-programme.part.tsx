import { say } from '@offpiste/core/base/brand/say.rules';
import type { LiveReply, NightProgress } from '@offpiste/core/office/live-night/office.contract';
import { countsAt, keysAt, ofResort, progressOf } from '@offpiste/core/office/live-night/night-filter.rules';
import { ticketListKey } from '@offpiste/core/record/action/action-kind.rules';
import { office as texts } from '#texts/office/live-night';
import { Accordion } from '#ui/accordion/accordion.part.tsx';
import { Card } from '#ui/card/card.part.tsx';
import { List, ListRow } from '#ui/list-row/list-row.part.tsx';
import { useWeekQuery } from '#week/use-week-query.ts';
import { useIsPhoneWeek } from '#app/features/office/office-frame/address-week.ts';
import { listName, listPath } from '#app/features/office/note/note-lists.ts';
import { NoteButton } from '#app/features/office/note/note-button.part.tsx';
import styles from '#app/features/office/note/office.module.css';

type NightProgrammeProps = {
  night: LiveReply;
  /** '' is every resort. */
  resort: string;
  onNote: (list: string) => void;
};

const PASSES = ticketListKey({ kind: 'lift-pass' });
const KEYS = ticketListKey({ kind: 'key-room' });

export function NightProgramme({ night, resort, onNote }: NightProgrammeProps) {
  const keys = keysAt(night.keys, resort);
  const doors = ofResort(night.doors, resort);
  const lessons = ofResort(night.lessons, resort);
  const named = useLessonNames();
  const isPhoneWeek = useIsPhoneWeek();
  const registered = progressOf(lessons);
  const rowOf = (
    key: string,
    title: string,
    progress: NightProgress,
    more: { subtitle?: string; isSecond?: boolean } = {},
  ) => (
    <ListRow
      key={key + title}
      title={title}
      subtitle={more.subtitle}
      trailing={<span className={styles.count}>{say(texts.progress, { ...progress })}</span>}
      href={isPhoneWeek ? listPath(key, night) : undefined}
      action={more.isSecond ? undefined : <NoteButton list={key} night={night} onNote={onNote} />}
    />
  );
  return (
    <>
      <div className={styles.columns}>
        <Card title={texts.programme} padding="flush">
          <List label={texts.programme} look="bare">
            {rowOf(PASSES, texts.liftPasses, progressOf(countsAt(night.liftPasses, resort)))}
            {rowOf(KEYS, texts.keysOut, keys.out)}
            {rowOf(KEYS, texts.keysBack, keys.back, { isSecond: true })}
          </List>
        </Card>
        {doors.length > 0 ? (
          <Card title={texts.doors} padding="flush">
            <List label={texts.doors} look="bare">
              {doors.map(({ id: target, name, inside, total }) =>
                rowOf(ticketListKey({ kind: 'event', target }), name, { done: inside, total }),
              )}
            </List>
          </Card>
        ) : null}
      </div>
      {lessons.length > 0 ? (
        <Accordion title={texts.lessons} chips={[{ label: say(texts.progress, { ...registered }) }]}>
          <List label={texts.lessons} look="bare">
            {lessons.map(({ kind, id: target, done, total }) => {
              const key = ticketListKey({ kind, target });
              return rowOf(key, listName(key, night), { done, total }, { subtitle: named.get(target) ?? '' });
            })}
          </List>
        </Accordion>
      ) : null}
    </>
  );
}

/** Names and times of lessons and workshops, by id. */
function useLessonNames(): ReadonlyMap<string | undefined, string> {
  const enabled = useIsPhoneWeek();
  const { data: lessons = [] } = useWeekQuery('lessons', { kind: 'lesson' }, { enabled });
  const { data: workshops = [] } = useWeekQuery('lessons', { kind: 'workshop' }, { enabled });
  return new Map(
    [...lessons, ...workshops].map(({ id, group, times }) => [id, [group, times].filter(Boolean).join(' · ')]),
  );
}
