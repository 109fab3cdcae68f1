// Source: docs/reference/office.md (The office).
import { get, post } from '../../base/call/call.builder.ts';
import { PUBLISHING_ROLE } from '../../base/call/office-role.rules.ts';
import { MissingParams, MissingReply } from './missing.contract.ts';
import { AcknowledgeAlertBody, AlertsSeenReply } from './night-alert.contract.ts';
import { NightSeriesReply } from './night-series.contract.ts';
import { LiveReply, OfficeWeekParams } from './office.contract.ts';
import { MakeWallAddressBody, MakeWallAddressReply, WallAddressesReply } from './wall.contract.ts';

export const officeCalls = {
  officeLive: get('/api/office/live/:weekId', {
    summary: 'The live night of a week',
    versioned: true,
    role: ['night'],
    params: OfficeWeekParams,
    reply: LiveReply,
    mark: ['rides', 'phones', 'wrongRides', 'alertsSeen'],
  }),
  officeSeries: get('/api/office/live-series/:weekId', {
    summary: 'The clients on board of each ride, and inside at each door, over time',
    versioned: true,
    role: ['night'],
    params: OfficeWeekParams,
    reply: NightSeriesReply,
    mark: ['rides', 'doors'],
  }),
  officeMissing: get('/api/office/live-missing/:weekId/:list', {
    summary: 'The clients missing on a ride, with their numbers',
    role: ['night'],
    params: MissingParams,
    reply: MissingReply,
    mark: ['missing'],
  }),
  wallAddresses: get('/api/office/wall-addresses/:weekId', {
    summary: 'The live addresses of the wall screen of a week',
    role: [PUBLISHING_ROLE],
    params: OfficeWeekParams,
    reply: WallAddressesReply,
    mark: ['wallAddresses'],
  }),
  makeWallAddress: post('/api/office/wall-address/make', {
    summary: 'Make a live address for a wall screen',
    role: [PUBLISHING_ROLE],
    body: MakeWallAddressBody,
    reply: MakeWallAddressReply,
    mark: ['path'],
    gate: 'confirmed',
  }),
  acknowledgeAlert: post('/api/office/alert/acknowledge', {
    summary: 'Acknowledge an alert of the live night',
    role: ['night'],
    body: AcknowledgeAlertBody,
    reply: AlertsSeenReply,
    mark: ['alertsSeen'],
  }),
};
