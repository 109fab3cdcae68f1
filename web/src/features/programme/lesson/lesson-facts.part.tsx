import { webLinkOf } from '@offpiste/core/base/map-link/map-link.rules';
import type { LessonGroup } from '@offpiste/core/programme/lesson/lesson-groups.rules';
import GraduationCap from 'lucide-react/icons/graduation-cap';
import Wrench from 'lucide-react/icons/wrench';
import { passenger as texts } from '#texts/people/passenger';
import { Card } from '#ui/card/card.part.tsx';
import { FactList } from '#ui/fact-list/fact-list.part.tsx';
import { FigureFact, TextFact } from '#fact/text-fact.part.tsx';

export function LessonFacts({ lesson }: { lesson: LessonGroup }) {
  const isWorkshop = lesson.kind === 'workshop';
  return (
    <Card title={isWorkshop ? texts.workshop : texts.lesson} icon={isWorkshop ? <Wrench /> : <GraduationCap />}>
      <FactList>
        <TextFact label={texts.group} value={lesson.group} />
        <FigureFact label={texts.lessonId} value={lesson.ids.join(', ')} />
        <FigureFact label={texts.times} value={lesson.times} />
        <FigureFact label={texts.capacity} value={lesson.capacity} />
        <TextFact
          label={texts.meetingPoint}
          value={lesson.meetingPoint}
          href={webLinkOf(lesson.meetingPointUrl)}
          newTab
        />
        <TextFact label={texts.notes} value={lesson.notes.join('\n')} />
        <TextFact label={texts.resort} value={lesson.resort} />
      </FactList>
    </Card>
  );
}
