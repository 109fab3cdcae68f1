import type { RoleNeed } from '@offpiste/core/base/call/office-role.rules';
import type { ReportKey } from '@offpiste/core/office/report/report-key.rules';
import CalendarDays from 'lucide-react/icons/calendar-days';
import ClipboardCheck from 'lucide-react/icons/clipboard-check';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import Contact from 'lucide-react/icons/contact';
import CreditCard from 'lucide-react/icons/credit-card';
import FileUp from 'lucide-react/icons/file-up';
import GraduationCap from 'lucide-react/icons/graduation-cap';
import Inbox from 'lucide-react/icons/inbox';
import Key from 'lucide-react/icons/key';
import Printer from 'lucide-react/icons/printer';
import Radar from 'lucide-react/icons/radar';
import KeyRound from 'lucide-react/icons/key-round';
import ScrollText from 'lucide-react/icons/scroll-text';
import Sheet from 'lucide-react/icons/sheet';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Siren from 'lucide-react/icons/siren';
import TicketCheck from 'lucide-react/icons/ticket-check';
import UserRoundSearch from 'lucide-react/icons/user-round-search';
import Users from 'lucide-react/icons/users';
import Webhook from 'lucide-react/icons/webhook';
import type { ReactNode } from 'react';
import { pathTo, type OfficeRouteName } from '#base/paths.ts';
import { screenTitle } from '#fact/screen-facts.list.ts';
import { otherPhones } from '#record/other-phones.ts';
import { officeFrame as texts } from '#texts/office/office-frame';
import { report } from '#texts/office/report';
import { SCREEN_ROLES } from './screen-roles.list.ts';

interface OfficeEntry {
  readonly need: RoleNeed;
  readonly label: string;
  readonly icon: ReactNode;
  readonly href: string;
}

interface OfficeGroup {
  readonly title: string;
  readonly entries: readonly OfficeEntry[];
}

/** The pages of the side bar that the account's roles have. Without a week, only those that need none. */
export function officeGroups(week: string | undefined, isPermitted: (need: RoleNeed) => boolean): OfficeGroup[] {
  const held = otherPhones()?.held;
  const ofWeek = (entries: (week: string) => OfficeEntry[]) => (week === undefined ? [] : entries(week));
  const groups: OfficeGroup[] = [
    {
      title: texts.groups.tonight,
      entries: ofWeek((id) => [
        entry('LiveNight', <Radar />, pathTo('LiveNight', { week: id })),
        entry('NightPack', <Printer />, pathTo('NightPack', { week: id })),
      ]),
    },
    {
      title: texts.groups.week,
      entries: ofWeek((id) => [
        entry('Clients', <Contact />, pathTo('Clients', { week: id })),
        reportEntry('lift-passes', <CreditCard />, id),
        reportEntry('keys-missing', <Key />, id),
        reportEntry('registrations', <GraduationCap />, id),
        entry('Reports', <ClipboardList />, pathTo('Reports', { week: id })),
        entry('NightReview', <ClipboardCheck />, pathTo('NightReview', { week: id })),
        entry('PrintTickets', <TicketCheck />, pathTo('PrintTickets', { week: id })),
      ]),
    },
    {
      title: texts.groups.planning,
      entries: [
        entry('OfficeWeeks', <CalendarDays />, pathTo('OfficeWeeks')),
        entry('BringIn', <FileUp />, pathTo('BringIn')),
        ...ofWeek((id) => [entry('PublishedSheet', <Sheet />, pathTo('PublishedSheet', { week: id }))]),
      ],
    },
    {
      title: texts.groups.organisation,
      entries: [
        entry('People', <Users />, pathTo('People')),
        entry('Audit', <ScrollText />, pathTo('Audit')),
        entry('SecurityEvents', <Siren />, pathTo('SecurityEvents')),
        entry('MachineTokens', <KeyRound />, pathTo('MachineTokens')),
        entry('Webhooks', <Webhook />, pathTo('Webhooks')),
        entry('PersonData', <UserRoundSearch />, pathTo('PersonData')),
        ...(held ? [{ need: SCREEN_ROLES.HeldRecords, label: held.name, icon: <Inbox />, href: held.href }] : []),
        entry('SecondFactor', <ShieldCheck />, pathTo('SecondFactor')),
      ],
    },
  ];
  return groups
    .map(({ title, entries }) => ({ title, entries: entries.filter(({ need }) => isPermitted(need)) }))
    .filter(({ entries }) => entries.length > 0);
}

function entry(name: OfficeRouteName, icon: ReactNode, href: string): OfficeEntry {
  return { need: SCREEN_ROLES[name], label: screenTitle(name), icon, href };
}

/** A report that the office uses as a list. */
function reportEntry(key: ReportKey, icon: ReactNode, week: string): OfficeEntry {
  return {
    need: SCREEN_ROLES.Reports,
    label: report.reports[key],
    icon,
    href: pathTo('Report', { week, report: key }),
  };
}

/** The entry of a page: the most exact address, because a report is also below the page of all reports. */
export function currentEntry(groups: readonly OfficeGroup[], path: string): string | undefined {
  const hrefs = groups.flatMap(({ entries }) => entries.map(({ href }) => href));
  return hrefs
    .filter((href) => path === href || path.startsWith(`${href}/`))
    .toSorted((a, b) => b.length - a.length)[0];
}
