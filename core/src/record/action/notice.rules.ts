// Source: docs/reference/actions.md (Field actions).
import type { ActionNotice } from './action.contract.ts';

/** The notice in the reply to an accepted action. */
export function noticeIn(reply: unknown): ActionNotice | undefined {
  if (typeof reply !== 'object' || reply === null || !('notice' in reply)) return undefined;
  const { notice } = reply;
  if (typeof notice !== 'object' || notice === null || !('code' in notice) || !('text' in notice)) return undefined;
  if (typeof notice.code !== 'string' || typeof notice.text !== 'string') return undefined;
  return { ...notice, code: notice.code, text: notice.text };
}
