// Source: docs/reference/refusals.md (Errors).
/** How a phone verifies a reply of the server: it is a list, or it has these fields. */
export type ReplyMark = 'list' | readonly string[];

/** False for a response of another server in its place, which may be JSON, too. */
export function bearsMark(body: unknown, mark: ReplyMark): boolean {
  if (mark === 'list') return Array.isArray(body);
  return (
    typeof body === 'object' &&
    body !== null &&
    !Array.isArray(body) &&
    mark.every((field) => Object.hasOwn(body, field))
  );
}
