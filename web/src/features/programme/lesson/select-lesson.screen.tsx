import type { LessonKind } from '@offpiste/core/programme/lesson/lesson-groups.rules';
import GraduationCap from 'lucide-react/icons/graduation-cap';
import Wrench from 'lucide-react/icons/wrench';
import { pathTo } from '#base/paths.ts';
import { Loading } from '#kept/not-here.part.tsx';
import { DataAge } from '#kept/data-age.part.tsx';
import { EmptyList } from '#kept/empty-list.part.tsx';
import { titles } from '#texts/titles';
import { general } from '#texts/general';
import { lesson as texts } from '#texts/programme/lesson';
import { RowFace } from '#ui/list-row/list-row.part.tsx';
import { Page } from '#ui/page/page.part.tsx';
import { WindowedList } from '#ui/windowed-list/windowed-list.part.tsx';
import { useLessonChoices } from './lesson.data.ts';
import styles from './lesson.module.css';
import { useLessonFilter } from './use-lesson-filter.part.tsx';

const LIKELY_ROW_PX = 92;

export function SelectLessonScreen() {
  return <SelectLesson kind="lesson" />;
}

export function SelectWorkshopScreen() {
  return <SelectLesson kind="workshop" />;
}

function SelectLesson({ kind }: { kind: LessonKind }) {
  const { choices, isLoading, at, isOld } = useLessonChoices(kind);
  const { found = choices, fields, nothingFound } = useLessonFilter(kind, choices);
  const isWorkshop = kind === 'workshop';
  const icon = isWorkshop ? <Wrench /> : <GraduationCap />;
  if (isLoading) {
    return (
      <Page>
        <Loading />
      </Page>
    );
  }
  return (
    <Page>
      {fields}
      {choices.length === 0 ? (
        <EmptyList icon={icon} heading={texts.none} isUnknown={at === undefined} />
      ) : (
        <>
          <DataAge at={at} isOld={isOld} />
          {nothingFound}
          {found.length === 0 ? null : (
            <div className={styles.panel}>
              <WindowedList
                label={isWorkshop ? titles.lesson.scanWorkshopTile : titles.lesson.scanTile}
                items={found}
                keyOf={keyOf}
                likelyHeightPx={LIKELY_ROW_PX}
                look="rows"
              >
                {({ id, reference, group, times, meetingPoint, resort }) => (
                  <RowFace
                    leading={icon}
                    title={group ?? id}
                    subtitle={
                      <span className={styles.choice}>
                        <span>{[group && id, reference || general.notAvailable].filter(Boolean).join(' · ')}</span>
                        <span>{[times, meetingPoint, resort].filter(Boolean).join(' · ')}</span>
                      </span>
                    }
                    href={pathTo(isWorkshop ? 'scanWorkshop' : 'scanLesson', { lessonId: id })}
                  />
                )}
              </WindowedList>
            </div>
          )}
        </>
      )}
    </Page>
  );
}

function keyOf({ id }: { readonly id: string }): string {
  return id;
}
