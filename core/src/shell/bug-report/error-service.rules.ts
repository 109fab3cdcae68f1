// Source: docs/reference/refusals.md (Bug reports).
/** The path where the server names the error service. It is not one of the declared calls. */
export const ERROR_SERVICE_PATH = '/errors/service';
/** The path where the bundled inbox accepts envelopes, as an SDK derives it from the inbox's DSN. */
export const ERROR_INBOX_PATH = '/errors/api/1/envelope/';

/** The share of sessions without an error that is recorded. */
export const SESSION_RECORDING_RATE = 0.1;
/** The share of sessions with an error that is recorded. */
export const ERROR_RECORDING_RATE = 1;
/** At most this many errors are sent per page load: an error in a loop must not saturate the link. */
export const FAULTS_PER_PAGE_LIMIT = 20;

/** The DSN of the inbox of the server that serves the page. `origin` as in https://host:port. */
export function inboxAddress(origin: string): string {
  return `${origin.replace('://', '://offpiste@')}/errors/1`;
}

const TROUBLE_NAMES: ReadonlySet<string> = new Set([
  'AbortError',
  'TimeoutError',
  'NetworkError',
  'QuotaExceededError',
]);
const TROUBLE_WORDS =
  /failed to fetch|load failed|networkerror when|dynamically imported module|importing a module script failed|unable to preload|resizeobserver loop|unable to send replay/i;

/** True for errors of the environment (network, browser) that no change of the app could fix. */
export function isTrouble({
  name = '',
  message = '',
}: {
  readonly name?: string | undefined;
  readonly message?: string | undefined;
}): boolean {
  return TROUBLE_NAMES.has(name) || TROUBLE_WORDS.test(message);
}
