/** How a phone knows a good answer as the server's own: it is a list, or it has these fields. Source: docs/product.md, section "Errors". */
export type ReplyMark = 'list' | readonly string[];

/** False for what somebody else answered in the server's place; some of them speak JSON, too. Source: docs/product.md, section "Errors". */
export function bearsMark(body: unknown, mark: ReplyMark): boolean {
  if (mark === 'list') return Array.isArray(body);
  return (
    typeof body === 'object' &&
    body !== null &&
    !Array.isArray(body) &&
    mark.every((field) => Object.hasOwn(body, field))
  );
}
