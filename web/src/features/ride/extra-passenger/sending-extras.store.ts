import { create } from 'zustand';

/** The lists that are being submitted. It outlives the screen, so that leaving and returning does not allow a second submit. */
const useSending = create<{ readonly lists: readonly string[] }>()(() => ({ lists: [] }));

/** Whether a list is being sent, from whichever screen. */
export function useIsSending(list: string): boolean {
  return useSending(({ lists }) => lists.includes(list));
}

/** Runs the task unless one for this list is still running; then it does nothing. */
export async function sendOnce(list: string, task: () => Promise<void>): Promise<void> {
  if (useSending.getState().lists.includes(list)) return;
  useSending.setState(({ lists }) => ({ lists: [...lists, list] }));
  try {
    await task();
  } finally {
    useSending.setState(({ lists }) => ({ lists: lists.filter((one) => one !== list) }));
  }
}
