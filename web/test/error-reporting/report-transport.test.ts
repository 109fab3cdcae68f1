import { expect, onTestFinished, test, vi } from 'vitest';
import { openPhone } from '../phone.fake.ts';

const KNOWN = { origin: 'https://app.test', words: new Set<string>() };
const FAULT = [
  { event_id: 'a'.repeat(32), sent_at: '2026-11-21T05:00:00.000Z' },
  [[{ type: 'event' }, { event_id: 'a'.repeat(32), message: 'Boom' }]],
];

/** A transport on a phone with an error service that sends each answer once. No answer means no network. */
async function openTransport(...answers: (Response | undefined)[]) {
  const phone = openPhone();
  const service = vi.fn<() => Promise<Response>>(
    async () => answers.shift() ?? Promise.reject(new TypeError('Failed to fetch')),
  );
  vi.stubGlobal('fetch', service);
  onTestFinished(() => void vi.unstubAllGlobals());
  const { reportTransport } = await import('#error-reporting/report-transport.ts');
  const { readKeptReports } = await import('#error-reporting/kept-reports.ts');
  const { send } = reportTransport(KNOWN, () => true)({ url: 'https://errors.test/', recordDroppedEvent: () => {} });
  const sendRecording = (errorIds: readonly string[]) => send(recordingWith(errorIds) as Parameters<typeof send>[0]);
  const sendFault = () => send(FAULT as Parameters<typeof send>[0]);
  return { phone, service, sendFault, sendRecording, kept: readKeptReports };
}

function recordingWith(errorIds: readonly string[]) {
  const event = { type: 'replay_event', replay_type: 'buffer', error_ids: errorIds };
  return [
    {},
    [
      [{ type: 'replay_event' }, event],
      [{ type: 'replay_recording', length: 3 }, Uint8Array.of(1, 2, 3)],
    ],
  ];
}

const busy = (status: number) => new Response(null, { status, headers: { 'Retry-After': '5' } });

test.each<[string, Response | undefined, number]>([
  ['there is no network', undefined, 1],
  ['the service is busy', busy(503), 1],
  ['there were too many reports', busy(429), 1],
  ['the gateway finds no service', new Response(null, { status: 502 }), 1],
  ['the service took it', new Response(null, { status: 200 }), 0],
  ['the service refused it', new Response(null, { status: 413 }), 0],
])('keeps a fault unless the service decided on it: %s', async (_, answer, kept) => {
  const { sendFault, kept: readKept } = await openTransport(answer);
  await sendFault();
  expect(readKept()).toHaveLength(kept);
});

test('keeps a fault that comes while the client waits for a busy service', async () => {
  const { service, sendFault, kept } = await openTransport(busy(503), new Response(null, { status: 200 }));
  await sendFault();
  await sendFault();
  expect(service).toHaveBeenCalledTimes(1);
  expect(kept()).toHaveLength(2);
});

test('sends a recording without a fault in a calm moment', async () => {
  const { phone, service, sendRecording } = await openTransport(new Response(null, { status: 200 }));
  const sent = sendRecording([]);
  await phone.pass(900);
  window.dispatchEvent(new Event('pointerdown'));
  await phone.pass(900);
  expect(service).not.toHaveBeenCalled();
  await phone.pass(1000);
  expect(service).toHaveBeenCalledTimes(1);
  await sent;
});

test('sends the recording of a fault at once', async () => {
  const { service, sendRecording } = await openTransport(new Response(null, { status: 200 }));
  window.dispatchEvent(new Event('pointerdown'));
  await sendRecording(['a'.repeat(32)]);
  expect(service).toHaveBeenCalledTimes(1);
});
