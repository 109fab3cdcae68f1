// Source: docs/reference/integration.md (Calls).
import { Type, type TObject, type TProperties, type TSchema } from 'typebox';
import type { TokenScope } from '../machine-token/machine-token.rules.ts';
import {
  ApiClientsReply,
  ApiExceptionsReply,
  ApiJob,
  ApiJobParams,
  ApiReportParams,
  ApiReportReply,
  ApiRidesReply,
  ApiSeriesReply,
  ApiWeeksReply,
  BookingParams,
  FeedReply,
  PageQuery,
  PatchBookingBody,
  PatchBookingReply,
  PutWeekQuery,
  WeekParams,
} from './integration.contract.ts';

export const API_ROOT = '/api/v1';

/** A call of the integration API. `body` 'week' is a file or JSON of a whole week. `isAccepted`: the reply has status 202. */
export interface IntegrationCall<
  Params extends TObject = TObject,
  Query extends TObject = TObject,
  Body extends TSchema | 'week' | undefined = TSchema | 'week' | undefined,
  Reply extends TSchema = TSchema,
> {
  readonly method: 'GET' | 'PUT' | 'PATCH';
  readonly path: string;
  readonly summary: string;
  readonly scope: TokenScope;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly reply: Reply;
  readonly isAccepted: boolean;
}

interface Parts<Params, Query, Body, Reply> {
  readonly summary: string;
  readonly scope: TokenScope;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  readonly reply: Reply;
  readonly isAccepted?: boolean;
}

function call<
  Reply extends TSchema,
  Params extends TProperties = Record<never, never>,
  Query extends TObject = TObject<Record<never, never>>,
  Body extends TSchema | 'week' | undefined = undefined,
>(
  method: IntegrationCall['method'],
  path: string,
  parts: Parts<Params, Query, Body, Reply>,
): IntegrationCall<TObject<Params>, Query, Body, Reply> {
  const { params, query, body, isAccepted = false, ...rest } = parts;
  // The defaults of the types are these values.
  return {
    method,
    path: `${API_ROOT}${path}`,
    ...rest,
    params: Type.Object(params ?? {}) as TObject<Params>,
    query: (query ?? Type.Object({})) as Query,
    body: body as Body,
    isAccepted,
  };
}

export const integrationCalls = {
  listWeeks: call('GET', '/weeks', { summary: 'Weeks of the brand', scope: 'weeks:read', reply: ApiWeeksReply }),
  putWeek: call('PUT', '/weeks/:weekId', {
    summary: 'Sends a whole week as a workbook, zip or JSON; it is checked, and applied if wished',
    scope: 'weeks:write',
    params: WeekParams,
    query: PutWeekQuery,
    body: 'week',
    reply: ApiJob,
    isAccepted: true,
  }),
  readJob: call('GET', '/jobs/:jobId', {
    summary: 'State and problems of a sent week',
    scope: 'weeks:write',
    params: ApiJobParams,
    reply: ApiJob,
  }),
  listClients: call('GET', '/weeks/:weekId/clients', {
    summary: 'Clients with their bookings, in pages',
    scope: 'clients:read',
    params: WeekParams,
    query: PageQuery,
    reply: ApiClientsReply,
  }),
  patchBooking: call('PATCH', '/weeks/:weekId/bookings/:bookingRef', {
    summary: 'Changes seats, room or status of one client',
    scope: 'weeks:write',
    params: BookingParams,
    body: PatchBookingBody,
    reply: PatchBookingReply,
  }),
  listRides: call('GET', '/weeks/:weekId/rides', {
    summary: 'Rides with their counts',
    scope: 'weeks:read',
    params: WeekParams,
    reply: ApiRidesReply,
  }),
  readSeries: call('GET', '/weeks/:weekId/series', {
    summary: 'Loads per minute, and entries per five minutes',
    scope: 'weeks:read',
    params: WeekParams,
    reply: ApiSeriesReply,
  }),
  listExceptions: call('GET', '/weeks/:weekId/exceptions', {
    summary: 'Open exceptions',
    scope: 'clients:read',
    params: WeekParams,
    reply: ApiExceptionsReply,
  }),
  readReport: call('GET', '/weeks/:weekId/reports/:report', {
    summary: 'Rows of a report',
    scope: 'clients:read',
    params: ApiReportParams,
    reply: ApiReportReply,
  }),
  listEvents: call('GET', '/weeks/:weekId/events', {
    summary: 'What happened, in the order in which the server stored it',
    scope: 'events:read',
    params: WeekParams,
    query: PageQuery,
    reply: FeedReply,
  }),
  listBrandEvents: call('GET', '/events', {
    summary: 'What happened in all weeks of the brand, and its security events',
    scope: 'events:read',
    query: PageQuery,
    reply: FeedReply,
  }),
} as const;

export type IntegrationCallName = keyof typeof integrationCalls;
