import { readStored, storageKeys } from '#device/storage/storage.ts';

/* With a session, the screens after Login load while the first script still runs. Opening them reports a failure. */
if (readStored(storageKeys.refreshToken) !== undefined) import('./screens.ts').catch(() => undefined);
