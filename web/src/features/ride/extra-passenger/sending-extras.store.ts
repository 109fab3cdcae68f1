import { create } from 'zustand';

/** Outlives the screen, so that leaving and returning does not allow a second submission. */
const useSending = create<{ readonly lists: readonly string[] }>()(() => ({ lists: [] }));

export function useIsSending(list: string): boolean {
  return useSending(({ lists }) => lists.includes(list));
}

/** Does nothing while a task of this list is running. */
export async function sendOnce(list: string, task: () => Promise<void>): Promise<void> {
  if (useSending.getState().lists.includes(list)) return;
  useSending.setState(({ lists }) => ({ lists: [...lists, list] }));
  try {
    await task();
  } finally {
    useSending.setState(({ lists }) => ({ lists: lists.filter((one) => one !== list) }));
  }
}
