import type { OfficeRole } from '@offpiste/core/base/call/office-role.rules';

interface RoleTexts {
  readonly name: string;
  readonly hint: string;
}

export const officeRole = {
  legend: 'Roles in the office',
  hint: 'The pages and actions that this person may use there.',
  only: 'You give only roles that you have.',
  roles: {
    night: { name: 'Night', hint: 'Live night, client stories, notes and corrections of bookings' },
    planning: { name: 'Planning', hint: 'Imports, published sheets and tickets for print' },
    reports: { name: 'Reports', hint: 'Reports of a week on screen, on paper and as files' },
    'private-data': { name: 'Private data', hint: 'Birth dates, next of kin and ticket codes in reports' },
    people: { name: 'People', hint: 'Accounts, their roles, phones and second factors' },
    owner: { name: 'Owner', hint: 'Audit, week settings, erasing, live addresses and tokens of machines' },
  } satisfies Readonly<Record<OfficeRole, RoleTexts>>,
  or: ' or ',
  badge: 'Roles: {roles}',
  missing: 'Your account does not have the role {role}',
  missingHint: 'Ask a colleague with the role {people} to give it to you, or call {phone}.',
  checkAgain: 'Check again',
};
