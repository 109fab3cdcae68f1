import { expect, test } from 'vitest';
import { readRecordingAddress, recordingAddress } from './recording-address.ts';

test('the worker reads the known words and its own origin from its address', () => {
  const known = { origin: 'https://reps.test', words: new Set(['passenger', 'a,b', 'ä/#']) };
  const address = new URL(recordingAddress('/assets/recording.worker.js', known), known.origin);
  expect(address.pathname).toBe('/assets/recording.worker.js');
  expect(readRecordingAddress(address)).toEqual(known);
});
