// Source: docs/reference/reps.md (Contacts).
import type { Contact } from './contact.contract.ts';

/** Sorts contacts by name; those without a name are last. */
export function sortContacts(contacts: readonly Contact[]): Contact[] {
  return [...contacts].sort(
    (a, b) => Number(a.contactName === '') - Number(b.contactName === '') || a.contactName.localeCompare(b.contactName),
  );
}
