import { create } from 'zustand';

/** How many actions of any rep on this phone are not on the server: the login screen shows it without loading the queue's code. */
export const useLeftBehind = create<{ count: number }>()(() => ({ count: 0 }));
