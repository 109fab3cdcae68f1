import { say } from '@offpiste/core/base/brand/say.rules';
import { endpoints } from '@offpiste/core/endpoints';
import type { UndoReason } from '@offpiste/core/record/undo/undo.contract';
import { nowIso } from '#device/clock.ts';
import { brokenAction, submitAction, type ActionOutcome, type RecordedReport } from '#record/field-action.ts';
import { useAuth } from '#session/auth.store.ts';
import { undo as texts } from '#texts/record/undo';
import { useWeek } from '#week/week.store.ts';

export async function takeBack(report: RecordedReport, reason: UndoReason): Promise<ActionOutcome> {
  const [first, ...others] = report.parts ?? [{ id: report.id }];
  let outcome = await takeBackOne({ ...report, ...first }, reason);
  for (const part of others) {
    if (outcome.state === 'failed') break;
    const next = await takeBackOne({ ...report, ...part }, reason);
    // A refusal is shown rather than later successes.
    if (outcome.state !== 'refused') outcome = next;
  }
  return outcome;
}

function takeBackOne(report: RecordedReport, reason: UndoReason): Promise<ActionOutcome> {
  const { id: undoes, subject, label, barcode, roomId, weekId = useWeek.getState().weekId ?? '' } = report;
  const { repId = '', name: repName = '' } = useAuth.getState().me ?? {};
  return submitAction({
    kind: 'undo',
    endpoint: endpoints.undo,
    subject,
    label: say(texts.label, { what: label }),
    body: {
      version: 1,
      weekId,
      undoes,
      reason,
      note: '',
      ...(barcode === undefined ? {} : { barcode }),
      ...(roomId === undefined ? {} : { roomId }),
      repId,
      repName,
      handsetTimestamp: nowIso(),
    },
  }).catch(brokenAction);
}
