import { create } from 'zustand';

/** The lists that are being submitted now. It outlives the screen: who leaves and comes back before the answer must not submit them again. */
const useSending = create<{ readonly lists: readonly string[] }>()(() => ({ lists: [] }));

/** Whether a list is on its way, from whichever screen it was submitted. */
export function useIsSending(list: string): boolean {
  return useSending(({ lists }) => lists.includes(list));
}

/** Runs the task unless one for this list is still under way; then nothing happens. */
export async function sendOnce(list: string, task: () => Promise<void>): Promise<void> {
  if (useSending.getState().lists.includes(list)) return;
  useSending.setState(({ lists }) => ({ lists: [...lists, list] }));
  try {
    await task();
  } finally {
    useSending.setState(({ lists }) => ({ lists: lists.filter((one) => one !== list) }));
  }
}
