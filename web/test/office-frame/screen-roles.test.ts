// oxlint-disable-next-line walls/direction -- a test is not on the phone
import { calls, type CallName } from '@offpiste/core/calls';
import { REPORT_KEYS, type ReportKey } from '@offpiste/core/office/report/report-key.rules';
import { roleOfReport } from '@offpiste/core/office/report/sensitive-report.rules';
import { expect, test } from 'vitest';
import { SCREEN_ROLES } from '#app/features/office/office-frame/screen-roles.list.ts';
import type { OfficeRouteName } from '#base/paths.ts';

const OWN_PAGES: readonly ReportKey[] = ['clients', 'tickets'];

/** The calls without which a page shows nothing. */
const MAIN_CALLS: Readonly<Record<OfficeRouteName, CallName | readonly ReportKey[] | undefined>> = {
  LiveNight: 'officeLive',
  LiveRide: 'officeLive',
  // Its address is its right.
  Wall: undefined,
  NightPack: 'nightPack',
  NightReview: 'nightReview',
  Clients: ['clients'],
  ClientStory: 'clientStory',
  OfficeWeeks: 'officeWeeks',
  BringIn: 'importUpload',
  ImportJob: 'importJob',
  PublishedSheet: 'publishedSheet',
  People: 'people',
  AddStaff: 'staffRows',
  Audit: 'searchAudit',
  MachineTokens: 'machineTokens',
  Webhooks: 'webhooks',
  PersonData: 'findPerson',
  SecurityEvents: 'securityEvents',
  HeldRecords: 'heldRecords',
  SecondFactor: 'factors',
  Reports: 'reports',
  Report: REPORT_KEYS.filter((key) => !OWN_PAGES.includes(key)),
  PrintTickets: ['tickets'],
};

const rolesOf = (main: (typeof MAIN_CALLS)[OfficeRouteName]): readonly unknown[] => {
  if (main === undefined) return [];
  if (typeof main !== 'string') return main.flatMap((report) => roleOfReport(report));
  const call: { readonly role?: unknown } = calls[main];
  return Array.isArray(call.role) ? call.role : ['not a list of roles'];
};

test.each(Object.entries(MAIN_CALLS))('the page %s opens for the roles of its call', (page, main) => {
  expect(new Set(SCREEN_ROLES[page as OfficeRouteName])).toEqual(new Set(rolesOf(main)));
});
