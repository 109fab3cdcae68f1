import { readStored, storageKeys } from '#device/storage/storage.ts';

/*
 * Somebody is signed in: the screens after Login come next, and are fetched while the first script is still being
 * evaluated. A failure is told where they are opened.
 */
if (readStored(storageKeys.refreshToken) !== undefined) import('./screens.ts').catch(() => undefined);
