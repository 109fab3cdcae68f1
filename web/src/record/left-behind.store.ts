import { create } from 'zustand';

/** The number of actions of all reps on this phone that are not on the server. The login screen shows it without loading the queue. */
export const useLeftBehind = create<{ count: number }>()(() => ({ count: 0 }));
