// Source: docs/reference/reps.md (Contacts).
import type { Contact } from './contact.contract.ts';

/** Contacts by name, accents and case aside; those without a name last. */
export function sortContacts(contacts: readonly Contact[]): Contact[] {
  return [...contacts].sort(
    (a, b) => Number(a.contactName === '') - Number(b.contactName === '') || a.contactName.localeCompare(b.contactName),
  );
}
