import { expect, test, vi } from 'vitest';

async function openPage() {
  vi.resetModules();
  const faults = await import('./fault.ts');
  const open = vi.fn<() => void>();
  return { ...faults, open };
}

test('the first fault opens the reporter', async () => {
  const { onFirstFault, reportFault, open } = await openPage();
  onFirstFault(open);
  expect(open).not.toHaveBeenCalled();
  reportFault('broken');
  expect(open).toHaveBeenCalledTimes(1);
});

test('a fault before the start opens the reporter at the start', async () => {
  const { onFirstFault, reportFault, open } = await openPage();
  reportFault('broken');
  onFirstFault(open);
  expect(open).toHaveBeenCalledTimes(1);
});

test('the reporter receives the first five earlier faults in order, and each later one', async () => {
  const { forwardFaults, reportFault } = await openPage();
  for (const fault of [1, 2, 3, 4, 5, 6]) reportFault(fault);
  const received: unknown[] = [];
  forwardFaults((fault) => received.push(fault));
  reportFault(7);
  expect(received).toEqual([1, 2, 3, 4, 5, 7]);
});
