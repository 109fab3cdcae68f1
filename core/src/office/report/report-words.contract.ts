import type { AbsenceReason } from '../../record/ticket/absence-reason.contract.ts';
import type { AuditWords } from './audit-words.rules.ts';
import type { StoryWords } from '../client-story/story-words.rules.ts';
import type { DepartureWords } from '../../ride/departure/departure.rules.ts';
import type { SeatWords } from '../../ride/ride/seat-words.rules.ts';
import type { ActionKind } from '../../record/action/action-kind.rules.ts';
import type { Direction, RideKind } from '../../ride/ride/ride.contract.ts';
import type { ColumnKey } from './report-columns.list.ts';
import type { ReportKey } from './report-key.rules.ts';

export type StateWord =
  | 'onBoard'
  | 'missing'
  | 'notTravelling'
  | 'elsewhere'
  | 'extra'
  | 'registered'
  | 'notRegistered'
  | 'notComing'
  | 'handedOut'
  | 'notHandedOut'
  | 'notCollecting'
  | 'inside'
  | 'left'
  | 'notSeen';

export interface ReportWords {
  readonly titles: Readonly<Record<ReportKey, string>>;
  readonly columns: Readonly<Record<ColumnKey, string>>;
  readonly states: Readonly<Record<StateWord, string>>;
  readonly vehicles: Readonly<Record<RideKind, string>>;
  readonly directions: Readonly<Record<Direction, string>>;
  readonly reasons: Readonly<Record<AbsenceReason, string>>;
  readonly actions: Readonly<Record<ActionKind, string>>;
  readonly results: Readonly<Record<'accepted' | 'already' | 'exception' | 'refused' | 'undone', string>>;
  readonly seat: SeatWords;
  readonly story: StoryWords;
  readonly audit: AuditWords['audit'];
  readonly equipment: string;
  readonly departure: DepartureWords;
  readonly unknownPickUp: string;
  readonly unknownTicket: string;
  readonly bookingCancelled: string;
  readonly lesson: string;
  readonly workshop: string;
  readonly event: string;
}
