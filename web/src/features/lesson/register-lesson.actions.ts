import { say } from '@offpiste/core/brand/say.rules';
import { endpoints } from '@offpiste/core/endpoints';
import { decideRegistration, lessonListKey, registerFactsOnPhone } from '@offpiste/core/lesson/lesson-register.rules';
import type { LessonTicket } from '@offpiste/core/lesson/lesson.contract';
import { isFullTicketCode } from '@offpiste/core/ticket-code/ticket-code.rules';
import { nowIso } from '#device/clock.ts';
import { submitAction } from '#outbox/submit-action.ts';
import type { ActionResult, Reading } from '#outbox/use-field-action.ts';
import { useAuth } from '#session/auth.store.ts';
import { lesson as texts } from '#texts/lesson';
import { scan } from '#texts/scan';
import { askWeek } from '#week/ask-week.ts';
import { useWeek } from '#week/week.store.ts';

/** The lesson at which somebody stands, and its list as the screen shows it, if this phone ever had it. */
export interface LessonAtHand {
  readonly lessonId: string;
  /** As people call it. */
  readonly name: string;
  readonly tickets: readonly LessonTicket[] | undefined;
  /** When it was asked for, epoch ms. */
  readonly at: number | undefined;
}

/** Registers the holder of a ticket into the lesson or workshop. */
export async function registerOne(
  { lessonId, name: lesson, tickets, at }: LessonAtHand,
  { code, by, isWatched }: Reading,
): Promise<ActionResult> {
  if (!isFullTicketCode(code)) return { outcome: { state: 'failed', message: scan.badFormat } };
  const holder = await askWeek('learner', { barcode: code });
  const facts = registerFactsOnPhone(lessonId, tickets, code, holder);
  const name = facts.ticket?.name ?? holder?.name;
  const { repId = '', name: repName = '' } = useAuth.getState().me ?? {};
  const occurredAt = nowIso();

  const outcome = await submitAction({
    endpoint: endpoints.registerLesson,
    kind: 'lesson-register',
    subject: lessonListKey(lessonId),
    label: say(texts.actionLabel, { name: name ?? code, lesson }),
    body: {
      weekID: useWeek.getState().weekId ?? '',
      barcode: code,
      handsetTimestamp: occurredAt,
      repID: repId,
      repName,
      scanned: by === 'scan' ? 1 : 0,
      lessonId,
    },
    decideLocally: () => decideRegistration(facts, { replay: false, occurredAt, repId, repName }),
    listAt: at,
    isWatched,
  });
  return { outcome, name };
}
