import { Type, type TSchema } from 'typebox';
import { ActionReply, BatchBody, BatchReply, ShortId } from './action/action.contract.ts';
import { AllCoachesReply, CoachDataReply, CoachLoadBody, CoachTicketsReply, Direction } from './coach/coach.contract.ts';
import { ContactReply } from './contact/contact.contract.ts';
import type { EndpointName } from './endpoints.ts';
import { HealthReply } from './health/health.contract.ts';
import { RepDataReply, WeekRepReply } from './rep/rep.contract.ts';
import { ResortReply } from './resort/resort.contract.ts';
import { LoginBody, LogoutReply, RefreshBody, StatusReply, TokenReply } from './session/session.contract.ts';
import { ActiveWeeksReply } from './week/week.contract.ts';

/** What checks a call at the server's door. A binary reply has no schema. */
export interface EndpointSchemas {
  readonly summary: string;
  readonly params?: TSchema;
  readonly body?: TSchema;
  readonly reply?: TSchema;
}

const WeekParams = Type.Object({ weekId: ShortId });

/** The schemas of every call in `endpoints`, under the same name. Source: docs/product.md, section "Calls". */
export const endpointSchemas = {
  login: { summary: 'Sign in to the brand of the header', body: LoginBody, reply: TokenReply },
  refresh: { summary: 'Trade a refresh token for a new one', body: RefreshBody, reply: TokenReply },
  logout: { summary: 'End the session', body: RefreshBody, reply: LogoutReply },
  status: { summary: 'Is this session signed in?', reply: StatusReply },
  resorts: { summary: 'All resorts', reply: ResortReply },
  contacts: { summary: 'All contacts', reply: ContactReply },
  activeWeeks: { summary: 'The weeks a rep may pick', reply: ActiveWeeksReply },
  weekData: { summary: 'A week and its rep, gzip-compressed JSON', params: WeekParams },
  weekRep: { summary: 'The staff rows of a week, older nesting', params: WeekParams, reply: WeekRepReply },
  repData: { summary: 'The staff rows of a week', params: WeekParams, reply: RepDataReply },
  allCoaches: { summary: 'The ids of all coaches of a week', params: WeekParams, reply: AllCoachesReply },
  coachData: { summary: "The office's sheet of coaches", params: WeekParams, reply: CoachDataReply },
  coachTickets: {
    summary: 'Everybody who belongs on one coach, one way',
    params: Type.Object({ coachId: ShortId, direction: Direction, weekId: ShortId }),
    reply: CoachTicketsReply,
  },
  coachLoad: { summary: 'Load a client on a coach', body: CoachLoadBody, reply: ActionReply },
  actionsBatch: { summary: 'Replay up to 50 queued actions', body: BatchBody, reply: BatchReply },
  health: { summary: 'Is the server ready?', reply: HealthReply },
} as const satisfies Record<EndpointName, EndpointSchemas>;
