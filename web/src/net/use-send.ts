import { useState } from 'react';
import type { CallResult } from './server-call.ts';

/**
 * Sends the calls of a form or of a list. `problem` is the failure of the last call. `after` runs after every call;
 * `isSending` includes it, so that no row moves under the next press.
 */
export function useSend(after?: () => Promise<void>) {
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  /** Waits for the call, and for `done` with the reply of a successful one. */
  const send = async <Reply>(
    call: Promise<CallResult<Reply>>,
    done?: (reply: Reply) => Promise<void> | void,
  ): Promise<void> => {
    setIsSending(true);
    setProblem(undefined);
    try {
      const result = await call;
      if (result.ok) await done?.(result.reply);
      else setProblem(result.failure.message);
      await after?.();
    } finally {
      setIsSending(false);
    }
  };
  return { isSending, problem, send };
}
