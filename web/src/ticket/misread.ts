import { say } from '@offpiste/core/base/brand/say.rules';
import type { ReaderRead } from '@offpiste/core/record/scan/key-reader.contract';
import { reader as texts } from '#texts/record/reader';

/** The text as read, and the reader's setting to change. Its rules load only if needed. */
export async function misreadLines(read: Extract<ReaderRead, { kind: 'unusable' }>): Promise<string[]> {
  const asRead = say(texts.asRead, { text: read.text });
  const rules = await import('@offpiste/core/record/scan/reader-fault.rules').catch(() => undefined);
  const fault = rules?.readerFault(read);
  return fault === undefined ? [asRead] : [asRead, texts.faults[fault]];
}
