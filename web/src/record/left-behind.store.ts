import { create } from 'zustand';

/** Unsent actions of all reps; a store of its own, because the login screen does not load the queue. */
export const useLeftBehind = create<{ count: number }>()(() => ({ count: 0 }));
