import type { RoleNeed } from '@offpiste/core/base/call/office-role.rules';
import type { OfficeRouteName } from '#base/paths.ts';

/** Any of these roles opens the page. Its calls need the same ones, in the table of calls. */
export const SCREEN_ROLES: Readonly<Record<OfficeRouteName, RoleNeed>> = {
  LiveNight: ['night'],
  LiveRide: ['night'],
  Wall: [],
  NightPack: ['night', 'planning', 'reports'],
  NightReview: ['reports'],
  Clients: ['night', 'planning', 'reports'],
  ClientStory: ['night'],
  OfficeWeeks: [],
  BringIn: ['planning'],
  ImportJob: ['planning'],
  PublishedSheet: ['planning'],
  People: ['people'],
  AddStaff: ['people'],
  Audit: ['owner'],
  SecurityEvents: ['people', 'owner'],
  MachineTokens: ['owner'],
  Webhooks: ['owner'],
  PersonData: ['owner'],
  HeldRecords: ['night'],
  SecondFactor: [],
  Reports: ['reports'],
  Report: ['reports', 'owner'],
  PrintTickets: ['planning'],
};
