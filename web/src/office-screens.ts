import type { FunctionComponent } from 'react';
import type { OfficeParts } from '#shell/office-parts.ts';
import type { OfficeRouteName } from './base/paths.ts';
import { OfficeSide } from './features/office/office-frame/office-side.part.tsx';
import { OfficeSubtitle, OfficeTitle } from './features/office/office-frame/office-names.part.tsx';
import { OfficeTools } from './features/office/palette/office-tools.part.tsx';
import { SCREEN_ROLES } from './features/office/office-frame/screen-roles.list.ts';
import { withRole } from './features/office/office-frame/with-role.part.tsx';
import { screen } from './lazy-screen.ts';

export { movedPage } from './moved-pages.ts';

export const officeParts: OfficeParts = {
  Side: OfficeSide,
  Subtitle: OfficeSubtitle,
  Title: OfficeTitle,
  Tools: OfficeTools,
};

export async function loadOfficeScreen(name: OfficeRouteName): Promise<FunctionComponent> {
  return withRole(SCREEN_ROLES[name], await officeScreens[name]());
}

/** The office's pages. Their script is a file of its own, which a rep's phone never loads. */
const officeScreens: Readonly<Record<OfficeRouteName, () => Promise<FunctionComponent>>> = {
  LiveNight: screen(() => import('./features/office/live-night/live-night.screen.tsx'), 'LiveNightScreen'),
  LiveRide: screen(() => import('./features/office/live-night/live-ride.screen.tsx'), 'LiveRideScreen'),
  NightPack: screen(() => import('./features/office/report/night-pack.screen.tsx'), 'NightPackScreen'),
  NightReview: screen(() => import('./features/office/night-review/night-review.screen.tsx'), 'NightReviewScreen'),
  Wall: screen(() => import('./features/office/live-night/wall.screen.tsx'), 'WallScreen'),
  Clients: screen(() => import('./features/office/clients/clients.screen.tsx'), 'ClientsScreen'),
  ClientStory: screen(() => import('./features/office/client-story/client-story.screen.tsx'), 'ClientStoryScreen'),
  OfficeWeeks: screen(() => import('./features/office/office-week/office-weeks.screen.tsx'), 'OfficeWeeksScreen'),
  BringIn: screen(() => import('./features/office/import/bring-in.screen.tsx'), 'BringInScreen'),
  ImportJob: screen(() => import('./features/office/import/import-job.screen.tsx'), 'ImportJobScreen'),
  Reports: screen(() => import('./features/office/report/reports.screen.tsx'), 'ReportsScreen'),
  Report: screen(() => import('./features/office/report/report.screen.tsx'), 'ReportScreen'),
  PrintTickets: screen(() => import('./features/office/report/print-tickets.screen.tsx'), 'PrintTicketsScreen'),
  PublishedSheet: screen(
    () => import('./features/office/published-sheet/published-sheet.screen.tsx'),
    'PublishedSheetScreen',
  ),
  People: screen(() => import('./features/access/account/people.screen.tsx'), 'PeopleScreen'),
  AddStaff: screen(() => import('./features/office/staff-account/add-staff.screen.tsx'), 'AddStaffScreen'),
  SecurityEvents: screen(
    () => import('./features/access/security-event/security-events.screen.tsx'),
    'SecurityEventsScreen',
  ),
  MachineTokens: screen(
    () => import('./features/connections/machine-token/machine-tokens.screen.tsx'),
    'MachineTokensScreen',
  ),
  Webhooks: screen(() => import('./features/connections/webhook/webhooks.screen.tsx'), 'WebhooksScreen'),
  PersonData: screen(() => import('./features/office/person-data/person-data.screen.tsx'), 'PersonDataScreen'),
  Audit: screen(() => import('./features/office/report/audit.screen.tsx'), 'AuditScreen'),
  SecondFactor: screen(() => import('./features/access/factor/second-factor.screen.tsx'), 'SecondFactorScreen'),
  HeldRecords: screen(() => import('./features/handover/carried/held-records.screen.tsx'), 'HeldRecordsScreen'),
};
