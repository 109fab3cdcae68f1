// Source: docs/reference/import.md (Office sheets).
import type { ImportCompany } from './import.contract.ts';
import type { OfficeWeek } from './office-week.rules.ts';

/** The company's lists in a week; undefined for an empty list, which stays as it is. */
export function companyFrom({ resorts, contacts }: Pick<OfficeWeek, 'resorts' | 'contacts'>): {
  resorts: ImportCompany['resorts'] | undefined;
  contacts: ImportCompany['contacts'] | undefined;
} {
  const places = resorts.map(({ cells: { 'Resort ID': id = '', Resort: name = '', 'Time Zone': timeZone } }) => ({
    id,
    name,
    ...(timeZone === undefined ? {} : { timeZone }),
  }));
  const people = contacts.map(({ cells: { Contact: name = '', 'Phone Number': tel, Email: email } }) => ({
    contactId: name,
    contactName: name,
    ...(tel === undefined ? {} : { tel }),
    ...(email === undefined ? {} : { email }),
  }));
  return {
    resorts: places.length > 0 ? places : undefined,
    contacts: people.length > 0 ? people : undefined,
  };
}
