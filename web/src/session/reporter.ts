import {
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
import { BUG_REPORT_KIND } from '@offpiste/core/bug-report/bug-report.contract';
import {
  ERROR_RECORDING_RATE,
  FAULTS_PER_PAGE_LIMIT,
  isTrouble,
  SESSION_RECORDING_RATE,
} from '@offpiste/core/bug-report/error-service.rules';
import { mapTexts, scrubText, wordsOfPaths, type KnownAddresses } from '@offpiste/core/bug-report/scrub.rules';
import { endpoints } from '@offpiste/core/endpoints';
import { paths } from '#app/paths.ts';
import { readDeviceInfo } from '#device/device-info.ts';
import { pageOrigin } from '#device/page.ts';
import { brand, version } from '#session/brand.ts';
import { findErrorService } from '#session/error-service.ts';
import { FailureError } from '#session/failure.ts';
import { handFaultsOver } from '#session/fault.ts';
import { itemsOf, reportTransport } from '#session/report-transport.ts';

export type Reporter = NonNullable<ReturnType<typeof init>>;

const NOTHING_OF_PEOPLE = {
  userInfo: false,
  cookies: false,
  httpHeaders: false,
  httpBodies: [],
  urlQueryParams: false,
  stackFrameVariables: false,
};
const TRAIL_STEPS = 30;

let opening: Promise<Reporter> | undefined;

/** The way to the error service, opened once. Throws while nobody knows where that is. */
export function openReporter(): Promise<Reporter> {
  opening ??= open().catch((error: unknown) => {
    opening = undefined;
    throw error;
  });
  return opening;
}

async function open(): Promise<Reporter> {
  const dsn = await findErrorService();
  if (dsn === undefined) throw new Error('Where reports go is not known yet');
  const known = knownAddresses();
  const reporter = init({
    dsn,
    release: `offpiste@${version}`,
    initialScope: { tags: { brand: brand.key } },
    defaultIntegrations: false,
    integrations: [
      eventFiltersIntegration(),
      globalHandlersIntegration(),
      linkedErrorsIntegration(),
      // What was pressed is named after what is written on it: only screens and calls make a trail.
      breadcrumbsIntegration({ dom: false, fetch: true, history: true, sentry: false, xhr: false }),
      recording(),
    ],
    replaysSessionSampleRate: SESSION_RECORDING_RATE,
    replaysOnErrorSampleRate: ERROR_RECORDING_RATE,
    transport: reportTransport(known, (envelope) =>
      itemsOf(envelope).some(({ type, payload }) => type === 'event' && !isBugReport(payload)),
    ),
    beforeSend: faultsOnce(),
    dataCollection: NOTHING_OF_PEOPLE,
    maxBreadcrumbs: TRAIL_STEPS,
    tracePropagationTargets: [],
    enhanceFetchErrorMessages: false,
    sendClientReports: false,
  });
  if (!reporter) throw new Error('The reporter did not start');
  reporter.addEventProcessor((event) => scrubEvent(event, known));
  handFaultsOver((fault) => captureException(fault));
  return reporter;
}

function recording() {
  return replayIntegration({
    maskAllText: true,
    maskAllInputs: true,
    blockAllMedia: true,
    maskAttributes: ['title', 'placeholder', 'aria-label', 'aria-valuetext', 'alt', 'value', 'content'],
    block: ['[data-unrecorded]'],
    // Its own notes name what was pressed and which addresses were called.
    beforeAddRecordingEvent: () => null,
    networkCaptureBodies: false,
    // The transport has to read a recording to clean it, and packs it after that.
    useCompression: false,
    stickySession: false,
    minReplayDuration: 0,
  });
}

/** Lets a fault pass once a page, and so many at most; refusals and troubles not at all. */
function faultsOnce(): (event: ErrorEvent, hint: EventHint) => ErrorEvent | null {
  const told = new Set<string>();
  return (event, { originalException }) => {
    if (isBugReport(event)) return event;
    const thrown = event.exception?.values?.at(-1);
    if (originalException instanceof FailureError || isTrouble({ name: thrown?.type, message: thrown?.value }))
      return null;
    const signature = JSON.stringify([thrown?.type, thrown?.value, event.message, thrown?.stacktrace?.frames?.at(-1)]);
    if (told.has(signature) || told.size >= FAULTS_PER_PAGE_LIMIT) return null;
    told.add(signature);
    return { ...event, contexts: { ...event.contexts, deviceInfo: { ...readDeviceInfo() } } };
  };
}

/** What a person wrote travels as written; everything else loses what names people. */
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
