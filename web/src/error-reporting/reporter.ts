import {
  addBreadcrumb,
  breadcrumbsIntegration,
  captureException,
  eventFiltersIntegration,
  globalHandlersIntegration,
  init,
  linkedErrorsIntegration,
  replayIntegration,
  type ErrorEvent,
  type Event,
  type EventHint,
} from '@sentry/react';
import { BUG_REPORT_KIND } from '@offpiste/core/shell/bug-report/bug-report.contract';
import {
  ERROR_RECORDING_RATE,
  FAULTS_PER_PAGE_LIMIT,
  isTrouble,
  SESSION_RECORDING_RATE,
} from '@offpiste/core/shell/bug-report/error-service.rules';
import { mapTexts, scrubText, wordsOfPaths, type KnownAddresses } from '@offpiste/core/shell/bug-report/scrub.rules';
import { endpoints } from '@offpiste/core/endpoints';
import { paths } from '#base/paths.ts';
import { readDeviceInfo } from '#device/device-info.ts';
import { pageOrigin } from '#device/page/page.ts';
import { whenCalm } from '#device/page/calm.ts';
import { sparePageFromRecorders } from '#device/page/recorded-changes.ts';
import { brand, version } from '#base/brand.ts';
import { findErrorService } from './error-service.ts';
import { FailureError } from '#net/failure.ts';
import { onSent, SENT_REQUESTS_LIMIT } from '#net/sent-requests.ts';
import { forwardFaults } from './fault.ts';
import { recordingAddress } from './recording-address.ts';
// oxlint-disable-next-line import/default -- the bundler gives the address
import workerUrl from './recording.worker.ts?worker&url';
import { itemsOf, reportTransport } from './report-transport.ts';

export type Reporter = NonNullable<ReturnType<typeof init>>;

const NO_PERSONAL_DATA = {
  userInfo: false,
  cookies: false,
  httpHeaders: false,
  httpBodies: [],
  urlQueryParams: false,
  stackFrameVariables: false,
};
const LOWEST_ERROR = 400;
const CALM = { quietMs: 500, maxWaitMs: 5000 };
const UNRECORDED = '[data-unrecorded]';

let opening: Promise<Reporter> | undefined;

/** Throws while the service's address is unknown. */
export function openReporter(): Promise<Reporter> {
  opening ??= open().catch((error: unknown) => {
    opening = undefined;
    throw error;
  });
  return opening;
}

async function open(): Promise<Reporter> {
  const dsn = await findErrorService();
  if (dsn === undefined) throw new Error('The address of the error service is not known yet');
  const known = knownAddresses();
  sparePageFromRecorders(UNRECORDED, (task) => whenCalm(task, CALM));
  const reporter = init({
    dsn,
    release: `offpiste@${version}`,
    initialScope: { tags: { brand: brand.key } },
    defaultIntegrations: false,
    integrations: [
      eventFiltersIntegration(),
      globalHandlersIntegration(),
      linkedErrorsIntegration(),
      // Click breadcrumbs contain element texts, which may be personal data.
      // The app's requests do not pass through the SDK.
      breadcrumbsIntegration({ dom: false, fetch: false, history: true, sentry: false, xhr: false }),
      recording(known),
    ],
    replaysSessionSampleRate: SESSION_RECORDING_RATE,
    replaysOnErrorSampleRate: ERROR_RECORDING_RATE,
    transport: reportTransport(known, (envelope) =>
      itemsOf(envelope).some(({ type, payload }) => type === 'event' && !isBugReport(payload)),
    ),
    beforeSend: faultsOnce(),
    dataCollection: NO_PERSONAL_DATA,
    maxBreadcrumbs: SENT_REQUESTS_LIMIT,
    tracePropagationTargets: [],
    enhanceFetchErrorMessages: false,
    sendClientReports: false,
  });
  if (!reporter) throw new Error('The reporter did not start');
  reporter.addEventProcessor((event) => scrubEvent(event, known));
  onSent(({ method, path, status, endedAt }) =>
    addBreadcrumb({
      type: 'http',
      category: 'fetch',
      timestamp: endedAt / 1000,
      ...(status === undefined || status >= LOWEST_ERROR ? { level: 'error' } : {}),
      data: { method, url: path, ...(status === undefined ? {} : { status_code: status }) },
    }),
  );
  forwardFaults((fault) => captureException(fault));
  return reporter;
}

function recording(known: KnownAddresses) {
  const recorder = replayIntegration({
    maskAllText: true,
    maskAllInputs: true,
    blockAllMedia: true,
    maskAttributes: ['title', 'placeholder', 'aria-label', 'aria-valuetext', 'alt', 'value', 'content'],
    block: [UNRECORDED],
    // The recorder's own events contain clicked elements and requested addresses.
    beforeAddRecordingEvent: () => null,
    networkCaptureBodies: false,
    // The worker scrubs each event and compresses the recording.
    useCompression: true,
    workerUrl: recordingAddress(workerUrl, known),
    stickySession: false,
    minReplayDuration: 0,
    // Its events are never sent.
    slowClickTimeout: 0,
  });
  // The SDK has no setting for it. Written as text, the styles take most of the first snapshot; a player fetches them.
  const options: unknown = Reflect.get(recorder, '_recordingOptions');
  if (typeof options === 'object' && options !== null) Reflect.set(options, 'inlineStylesheet', false);
  return recorder;
}

/** Reports each fault once per page, up to a limit, but no refusals or troubles. */
function faultsOnce(): (event: ErrorEvent, hint: EventHint) => ErrorEvent | null {
  const reported = new Set<string>();
  return (event, { originalException }) => {
    if (isBugReport(event)) return event;
    const thrown = event.exception?.values?.at(-1);
    if (originalException instanceof FailureError || isTrouble({ name: thrown?.type, message: thrown?.value }))
      return null;
    const signature = JSON.stringify([thrown?.type, thrown?.value, event.message, thrown?.stacktrace?.frames?.at(-1)]);
    if (reported.has(signature) || reported.size >= FAULTS_PER_PAGE_LIMIT) return null;
    reported.add(signature);
    return { ...event, contexts: { ...event.contexts, deviceInfo: { ...readDeviceInfo() } } };
  };
}

/** The user's own text stays. */
function scrubEvent(event: Event, known: KnownAddresses): Event {
  const scrub = <Value>(value: Value) => mapTexts(value, (text) => scrubText(text, known));
  const { exception, breadcrumbs, request, transaction, extra } = event;
  const urls = 'urls' in event ? { urls: scrub(event.urls) } : {};
  return {
    ...event,
    ...urls,
    ...(isBugReport(event) ? {} : { message: scrub(event.message) }),
    exception: scrub(exception),
    breadcrumbs: scrub(breadcrumbs),
    request: scrub(request),
    transaction: scrub(transaction),
    extra: scrub(extra),
  };
}

function isBugReport(event: unknown): boolean {
  if (typeof event !== 'object' || event === null || !('tags' in event)) return false;
  const { tags } = event;
  return typeof tags === 'object' && tags !== null && 'kind' in tags && tags.kind === BUG_REPORT_KIND;
}

function knownAddresses(): KnownAddresses {
  return {
    origin: pageOrigin(),
    words: wordsOfPaths([...Object.values(paths), ...Object.values(endpoints).map(({ path }) => path)]),
  };
}
