import { webLinkOf } from '@offpiste/core/base/map-link/map-link.rules';
import { isWorkshop } from '@offpiste/core/programme/lesson/lesson.rules';
import type { LessonPlace } from '@offpiste/core/people/passenger/passenger.contract';
import { placeIdOf } from '@offpiste/core/people/passenger/passenger-places.rules';
import Snowflake from 'lucide-react/icons/snowflake';
import { pathTo } from '#base/paths.ts';
import { passenger as texts } from '#texts/people/passenger';
import { Card } from '#ui/card/card.part.tsx';
import { FactList } from '#ui/fact-list/fact-list.part.tsx';
import { VisuallyHidden } from '#ui/visually-hidden/visually-hidden.part.tsx';
import { FigureFact, TextFact } from '#fact/text-fact.part.tsx';

export function LessonCard({ lesson }: { lesson: LessonPlace }) {
  const lessonId = placeIdOf(lesson.reference) ?? lesson.id;
  return (
    <Card
      title={
        <>
          {isWorkshop(lesson) ? texts.workshop : texts.lesson} <VisuallyHidden>{lesson.group}</VisuallyHidden>
        </>
      }
      icon={<Snowflake />}
      href={lessonId ? pathTo('Lesson', { lessonId }) : undefined}
    >
      <FactList layout="pairs">
        <TextFact label={texts.group} value={lesson.group} />
        <TextFact
          label={texts.meetingPoint}
          value={lesson.meetingPoint}
          href={webLinkOf(lesson.meetingPointUrl)}
          newTab
        />
        <FigureFact label={texts.times} value={lesson.times} />
        <TextFact label={texts.notes} value={lesson.notes} />
        <TextFact label={texts.reference} value={lesson.reference} />
      </FactList>
    </Card>
  );
}
