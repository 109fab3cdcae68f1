// Source: docs/reference/clients.md (Name search).
/** The order of people in a list: by name; those without a name, shown by their references, come last. */
export function byPersonName(a: { readonly name: string }, b: { readonly name: string }): number {
  return Number(a.name === '') - Number(b.name === '') || a.name.localeCompare(b.name);
}
