// Source: docs/reference/clients.md (Name search).
/** Compares by name; people without a name are last. */
export function byPersonName(a: { readonly name: string }, b: { readonly name: string }): number {
  return Number(a.name === '') - Number(b.name === '') || a.name.localeCompare(b.name);
}
