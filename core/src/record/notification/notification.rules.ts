// Source: docs/reference/office.md (Notifications).

/** The notifications of a phone replace each other. */
export const NOTIFICATION_TAG = 'offpiste-note';

/** The encrypted message to a phone. It has no text of a note. `list` is absent for several lists. */
export interface PushedNote {
  readonly title: string;
  readonly list?: string;
  readonly isWorkshop?: true;
}

/** The message in words that a browser delivers; undefined if it is not one of ours. */
export function pushedNote(text: string): PushedNote | undefined {
  try {
    const { title, list, isWorkshop } = JSON.parse(text) as Readonly<Record<string, unknown>>;
    if (typeof title !== 'string') return undefined;
    return { title, ...(typeof list === 'string' ? { list } : {}), ...(isWorkshop === true ? { isWorkshop } : {}) };
  } catch {
    return undefined;
  }
}

/** The phones of the reps with records on the list of a note, or all phones if no rep has one. */
export function notifiedPhones<Phone extends { readonly repId: string }>(
  phones: readonly Phone[],
  recorders: ReadonlySet<string>,
): Phone[] {
  return phones.filter(({ repId }) => recorders.size === 0 || recorders.has(repId));
}

/** One message for each phone, whatever the number of its lists. */
export function listOfMessage(lists: readonly string[]): string | undefined {
  const [first, ...others] = new Set(lists);
  return others.length === 0 ? first : undefined;
}
