import { endpoints } from '@offpiste/core/endpoints';
import type { ImportJob } from '@offpiste/core/office/import/import-job.contract';
import { PIECE_BYTES, piecesOf } from '@offpiste/core/office/import/upload.rules';
import { readPiece } from '#device/file-piece.ts';
import { callServer, type CallResult } from '#net/server-call.ts';
import { checkImport } from './import-job.data.ts';

const ATTEMPTS = 3;

/**
 * Uploads files in pieces and has them checked. `after` is the job that they correct; `onShare` gets the sent share, 0
 * to 1.
 */
export async function uploadFiles(
  files: readonly File[],
  { after, onShare }: { readonly after: string | undefined; readonly onShare: (share: number) => void },
): Promise<CallResult<ImportJob>> {
  const announced = files.map(({ name: fileName, size }) => ({ fileName, size }));
  const begun = await callServer(endpoints.importUpload, {
    body: { files: announced, ...(after === undefined ? {} : { after }) },
  });
  if (!begun.ok) return begun;
  const { jobId } = begun.reply;
  const all = files.reduce((sum, { size }) => sum + size, 0);
  let sent = 0;
  for (const [index, file] of files.entries())
    for (let piece = 0; piece < piecesOf(file.size); piece += 1) {
      const taken = await sendPiece({ jobId, at: index, piece }, file);
      if (!taken.ok) return taken;
      sent += PIECE_BYTES;
      onShare(Math.min(1, sent / all));
    }
  return checkImport(jobId, []);
}

async function sendPiece(
  place: { readonly jobId: string; readonly at: number; readonly piece: number },
  file: File,
): Promise<CallResult<unknown>> {
  const content = await readPiece(file, place.piece * PIECE_BYTES, PIECE_BYTES);
  const send = () => callServer(endpoints.importPiece, { body: { ...place, content }, isRead: true });
  let result = await send();
  for (let attempt = 1; attempt < ATTEMPTS && !result.ok && result.failure.kind === 'trouble'; attempt += 1)
    result = await send();
  return result;
}
