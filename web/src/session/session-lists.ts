/** What happens to the lists when a session begins and ends. They depend on the session, so they are provided at the start. */
interface SessionLists {
  readonly fetchFirstLists: () => Promise<void>;
  /** Throws where something stayed on the device. */
  readonly wipeLists: () => Promise<void>;
}

let load: (() => Promise<SessionLists>) | undefined;

/** The lists are loaded only when the user signs in or out, so that the login screen is shown at once. */
export function provideSessionLists(loadLists: () => Promise<SessionLists>): void {
  load = loadLists;
}

export async function sessionLists(): Promise<SessionLists> {
  if (!load) throw new Error('The session was started without its lists');
  return await load();
}
