import { endpoints } from '@offpiste/core/endpoints';
import { addInParts, type AddedPeople } from '@offpiste/core/office/staff-account/add-people.flow';
import type { AddPeopleBody, StaffRowsReply } from '@offpiste/core/office/staff-account/staff-account.contract';
import { MAX_STAFF_FILE_BYTES } from '@offpiste/core/office/staff-account/staff-limit.rules';
import { toBase64Url } from '#device/base64url.ts';
import { logTrouble } from '#device/log.ts';
import type { Failure } from '#net/failure.ts';
import { callServer } from '#net/server-call.ts';
import { staffAccount as texts } from '#texts/office/staff-account';

/** Each person costs the server a hash. */
const ADDING_TIMEOUT_MS = 120_000;

export type ReadFile =
  | { readonly reply: StaffRowsReply; readonly problem?: undefined }
  | { readonly reply?: undefined; readonly problem: string };

export async function readStaffFile(file: File): Promise<ReadFile> {
  if (file.size > MAX_STAFF_FILE_BYTES) return { problem: texts.fileTooLarge };
  try {
    const content = toBase64Url(new Uint8Array(await file.arrayBuffer()));
    const result = await callServer(endpoints.staffFile, { body: { content }, isRead: true });
    return result.ok ? { reply: result.reply } : { problem: result.failure.message };
  } catch (error) {
    // The file was moved or changed while it was read.
    logTrouble('The file of staff could not be read', error);
    return { problem: texts.fileFailed };
  }
}

export function addPeople(body: AddPeopleBody): Promise<AddedPeople<Failure>> {
  return addInParts(body, (part) => callServer(endpoints.addPeople, { body: part, timeoutMs: ADDING_TIMEOUT_MS }));
}
