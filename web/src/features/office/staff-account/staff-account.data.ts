import { endpoints } from '@offpiste/core/endpoints';
import type {
  AddPeopleBody,
  AddPeopleReply,
  StaffRowsReply,
} from '@offpiste/core/office/staff-account/staff-account.contract';
import { MAX_ADDED_PEOPLE, MAX_STAFF_FILE_BYTES } from '@offpiste/core/office/staff-account/staff-limit.rules';
import { toBase64Url } from '#device/base64url.ts';
import { logTrouble } from '#device/log.ts';
import { callServer, type CallResult } from '#net/server-call.ts';
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

/** In parts that the server accepts. A failure keeps the links of the parts before. */
export async function addPeople({ people, linksFor }: AddPeopleBody): Promise<{
  readonly made: AddPeopleReply;
  readonly failed: Extract<CallResult<AddPeopleReply>, { ok: false }> | undefined;
}> {
  const made: AddPeopleReply = { links: [], refused: [] };
  const parts = [
    ...partsOf(people).map((part) => ({ people: part, linksFor: [] })),
    ...partsOf(linksFor).map((part) => ({ people: [], linksFor: part })),
  ];
  for (const body of parts) {
    const result = await callServer(endpoints.addPeople, { body, timeoutMs: ADDING_TIMEOUT_MS });
    if (!result.ok) return { made, failed: result };
    made.links.push(...result.reply.links);
    made.refused.push(...result.reply.refused);
  }
  return { made, failed: undefined };
}

function partsOf<Item>(items: readonly Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / MAX_ADDED_PEOPLE) }, (_, index) =>
    items.slice(index * MAX_ADDED_PEOPLE, (index + 1) * MAX_ADDED_PEOPLE),
  );
}
