import { create } from 'zustand';

/** How many actions on this phone, of whoever's, the server does not have: the login screen tells of them without the queue's code. */
export const useLeftBehind = create<{ count: number }>()(() => ({ count: 0 }));
