import type { PasskeyOutcome } from '#device/hardware/passkey.ts';
import type { CallResult } from '#net/server-call.ts';
import { passkey as texts } from '#texts/access/passkey';

/** Asks the server, then the person, then sends the answer of the device. */
export async function callWithPasskey<Options, Answer, Reply>(
  asked: CallResult<Options>,
  prompt: (options: Options) => Promise<PasskeyOutcome<Answer>>,
  send: (answer: Answer) => Promise<CallResult<Reply>>,
): Promise<CallResult<Reply>> {
  if (!asked.ok) return asked;
  const outcome = await prompt(asked.reply);
  if (outcome.ok) return await send(outcome.answer);
  return { ok: false, failure: { kind: 'trouble', trouble: 'temporary', message: texts[outcome.why] } };
}
