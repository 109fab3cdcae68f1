// Source: docs/reference/refusals.md (Bug reports).
export const ERROR_SERVICE_PATH = '/errors/service';
/** As an SDK derives it from the inbox's DSN. */
export const ERROR_INBOX_PATH = '/errors/api/1/envelope/';

/** The recorded share of sessions without an error. */
export const SESSION_RECORDING_RATE = 0.1;
/** The recorded share of sessions with an error. */
export const ERROR_RECORDING_RATE = 1;
/** For each page load; a loop of errors would saturate the link. */
export const FAULTS_PER_PAGE_LIMIT = 20;

/** The DSN of the inbox; `origin` is like https://host:port. */
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

/** Whether an error comes from the environment (network, browser). */
export function isTrouble({
  name = '',
  message = '',
}: {
  readonly name?: string | undefined;
  readonly message?: string | undefined;
}): boolean {
  return TROUBLE_NAMES.has(name) || TROUBLE_WORDS.test(message);
}
