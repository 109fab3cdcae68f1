const COMMENT = '<!--';
const COMMENT_END = '-->';
const MAX_START_BYTES = 1000;

/** Sign-in pages may have the type of the sheet. */
export function isWebPage(bytes: Buffer): boolean {
  return startsPage(bytes.subarray(0, MAX_START_BYTES).toString('utf8'));
}

/** Whether a page begins, perhaps behind a byte order mark, an XML declaration and comments. */
export function startsPage(text: string): boolean {
  let rest = text.trimStart().replace(/^<\?xml[^>]*>\s*/i, '');
  // One pattern for all comments takes exponential time.
  while (rest.startsWith(COMMENT)) {
    // '<!-->' is a whole comment.
    const end = rest.indexOf(COMMENT_END, COMMENT.length - 2);
    if (end === -1) return false;
    rest = rest.slice(end + COMMENT_END.length).trimStart();
  }
  return /^<(?:!doctype html|html|head|body)\b/i.test(rest);
}
