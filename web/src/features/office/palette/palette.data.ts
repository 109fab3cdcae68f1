import { MAX_SEARCH_TEXT, type ClientSearchReply } from '@offpiste/core/office/client-search/client-search.contract';
import { endpoints } from '@offpiste/core/endpoints';
import { useEffect, useState } from 'react';
import { setTimer } from '#device/clock.ts';
import { callServer } from '#net/server-call.ts';

/** The pause in typing after which the server is asked, ms. */
const TYPED_PAUSE_MS = 150;

interface ClientSearch {
  /** Of an earlier text until the reply to the present one comes. */
  readonly reply: ClientSearchReply | undefined;
  readonly problem: string | undefined;
  readonly isSearching: boolean;
}

const NONE: ClientSearchReply = { found: [], count: 0 };

/** The clients of a week that fit. `week` is undefined without a week. */
export function useClientSearch(week: string | undefined, typed: string): ClientSearch {
  const text = typed.trim().slice(0, MAX_SEARCH_TEXT);
  const wanted = week === undefined || text === '' ? undefined : `${week} ${text}`;
  const [last, setLast] = useState<{ wanted: string; reply?: ClientSearchReply; problem?: string }>();
  useEffect(() => {
    if (wanted === undefined || week === undefined) return undefined;
    let isCurrent = true;
    const ask = async () => {
      const result = await callServer(endpoints.searchClients, { body: { weekId: week, text }, isRead: true });
      if (!isCurrent) return;
      setLast(result.ok ? { wanted, reply: result.reply } : { wanted, problem: result.failure.message });
    };
    const stop = setTimer(TYPED_PAUSE_MS, () => void ask());
    return () => {
      stop();
      isCurrent = false;
    };
  }, [wanted, week, text]);
  if (wanted === undefined) return { reply: NONE, problem: undefined, isSearching: false };
  return { reply: last?.reply, problem: last?.problem, isSearching: last?.wanted !== wanted };
}
