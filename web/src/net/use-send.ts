import { useState } from 'react';
import type { CallResult } from './server-call.ts';

/** The calls of a form: whether one is under way, and why the last one was not done. */
export function useSend() {
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  /** `done` gets the reply of a call that was done; both are waited for. */
  const send = async <Reply>(
    call: Promise<CallResult<Reply>>,
    done?: (reply: Reply) => Promise<void> | void,
  ): Promise<void> => {
    setIsSending(true);
    setProblem(undefined);
    const result = await call;
    if (result.ok) await done?.(result.reply);
    else setProblem(result.failure.message);
    setIsSending(false);
  };
  return { isSending, problem, send };
}
