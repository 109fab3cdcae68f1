// Source: docs/reference/refusals.md (Errors).
/** The required fields of a reply, or 'list'. */
export type ReplyMark = 'list' | readonly string[];

/** Whether a reply is the server's; another server may also send JSON. */
export function bearsMark(body: unknown, mark: ReplyMark): boolean {
  if (mark === 'list') return Array.isArray(body);
  return (
    typeof body === 'object' &&
    body !== null &&
    !Array.isArray(body) &&
    mark.every((field) => Object.hasOwn(body, field))
  );
}
