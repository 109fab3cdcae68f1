import type { LessonKind } from '@offpiste/core/lesson/lesson-groups.rules';
import GraduationCap from 'lucide-react/icons/graduation-cap';
import Wrench from 'lucide-react/icons/wrench';
import { pathTo } from '#app/paths.ts';
import { DataAge } from '#kept/data-age.part.tsx';
import { EmptyList } from '#kept/empty-list.part.tsx';
import { titles } from '#texts/titles';
import { general } from '#texts/general';
import { lesson as texts } from '#texts/programme/lesson';
import { GroupedList } from '#ui/grouped-list/grouped-list.part.tsx';
import { RowFace } from '#ui/list-row/list-row.part.tsx';
import { Page } from '#ui/page/page.part.tsx';
import { SkeletonRows } from '#ui/skeleton/skeleton.part.tsx';
import { useLessonChoices } from './lesson.data.ts';
import styles from './lesson.module.css';

export function SelectLessonScreen() {
  return <SelectLesson kind="lesson" />;
}

export function SelectWorkshopScreen() {
  return <SelectLesson kind="workshop" />;
}

function SelectLesson({ kind }: { kind: LessonKind }) {
  const { choices, isLoading, at, isOld } = useLessonChoices(kind);
  const isWorkshop = kind === 'workshop';
  const icon = isWorkshop ? <Wrench /> : <GraduationCap />;
  if (isLoading) {
    return (
      <Page>
        <SkeletonRows label={general.loading} />
      </Page>
    );
  }
  return (
    <Page>
      {choices.length === 0 ? (
        <EmptyList icon={icon} heading={texts.none} isUnknown={at === undefined} />
      ) : (
        <>
          <DataAge at={at} isOld={isOld} />
          <GroupedList
            label={isWorkshop ? titles.lesson.scanWorkshopTile : titles.lesson.scanTile}
            groups={[
              {
                key: kind,
                title: isWorkshop ? titles.lesson.workshopsTile : titles.lesson.tile,
                trailing: choices.length,
                items: choices,
              },
            ]}
            keyOf={keyOf}
          >
            {({ lessonId, lessonRef, line }) => (
              <RowFace
                leading={icon}
                title={lessonId}
                subtitle={
                  <span className={styles.choice}>
                    <span>{lessonRef || general.notAvailable}</span>
                    {line ? <span>{[line.group, line.times].filter(Boolean).join(' · ')}</span> : null}
                  </span>
                }
                href={pathTo(isWorkshop ? 'scanWorkshop' : 'scanLesson', { lessonId })}
              />
            )}
          </GroupedList>
        </>
      )}
    </Page>
  );
}

function keyOf({ lessonId }: { readonly lessonId: string }): string {
  return lessonId;
}
