import { endpoints } from '@offpiste/core/endpoints';
import type { FoundPerson, PersonFormat } from '@offpiste/core/office/person-data/person-data.contract';
import { callServer } from '#net/server-call.ts';
import { saveFile, type SavedFile } from '#app/features/office/report/save-report.ts';

export function findPeople(text: string) {
  return callServer(endpoints.findPerson, { body: { text } });
}

export function savePerson({ kind, id }: FoundPerson, format: PersonFormat): Promise<SavedFile> {
  return saveFile(endpoints.personFile, {}, `${kind}-${id}.${format}`, { kind, id, format });
}

/** `repeated` is the id that the user typed. */
export function erasePerson({ kind, id }: FoundPerson, repeated: string) {
  return callServer(endpoints.erasePerson, { body: { kind, id, repeated } });
}
