import type { WallReply } from '@offpiste/core/office/live-night/wall.contract';
import { wallCountsPath } from '@offpiste/core/office/live-night/wall.rules';
import { useEffect, useState } from 'react';
import { every } from '#device/clock.ts';
import { sendRequest } from '#net/request.ts';

/** Several screens share the readings that an address allows. */
const POLL_MS = 15_000;
const UNKNOWN = 404;
/** Of `WallReply`. */
const MARK = ['wallRides', 'doors'] as const;

export interface Wall {
  readonly night: WallReply | undefined;
  readonly state: 'loading' | 'current' | 'away' | 'ended';
}

/** Counts stay while the server is away, but not after the address has ended. */
export function useWall(secret: string): Wall {
  const [wall, setWall] = useState<Wall>({ night: undefined, state: 'loading' });
  useEffect(() => {
    const stop = new AbortController();
    const read = async () => {
      const request = { method: 'GET', path: wallCountsPath(secret), mark: MARK, signal: stop.signal } as const;
      const response = await sendRequest(request).catch(() => undefined);
      if (stop.signal.aborted) return;
      if (response?.answered && response.status === UNKNOWN) setWall({ night: undefined, state: 'ended' });
      else if (response?.answered && response.status < 300 && response.body !== undefined)
        setWall({ night: response.body as WallReply, state: 'current' });
      else setWall(({ night }) => ({ night, state: 'away' }));
    };
    void read();
    const stopPolling = every(POLL_MS, () => void read());
    return () => {
      stop.abort();
      stopPolling();
    };
  }, [secret]);
  return wall;
}
