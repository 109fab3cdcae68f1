import { downloadFile } from '#device/page/download.ts';
import { sendInSession } from '#session/api.ts';

export type BookSaved = 'saved' | 'not saved' | 'not fetched';

/** Saves a workbook of the server. An app installed on an iPhone may be unable to. */
export async function saveBook(path: string, name: string): Promise<BookSaved> {
  const sent = await sendInSession({ method: 'GET', path, expects: 'bytes' });
  if (!sent.ok || !sent.response.bytes) return 'not fetched';
  const { bytes: content, mediaType = '' } = sent.response;
  return (await downloadFile({ name, type: mediaType, content })) ? 'saved' : 'not saved';
}
