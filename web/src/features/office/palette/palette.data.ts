import { MAX_SEARCH_TEXT, type ClientSearchReply } from '@offpiste/core/office/client-search/client-search.contract';
import { stillFound } from '@offpiste/core/office/client-search/client-search.rules';
import { endpoints } from '@offpiste/core/endpoints';
import { useEffect, useState } from 'react';
import { setTimer } from '#device/clock.ts';
import { callServer } from '#net/server-call.ts';

/** The pause in typing after which the server is asked, ms. */
const TYPED_PAUSE_MS = 150;

interface ClientSearch {
  /** Until the reply to the present text comes, the clients of an earlier one that fit. */
  readonly reply: ClientSearchReply | undefined;
  readonly problem: string | undefined;
  readonly isSearching: boolean;
}

interface Searched {
  readonly week: string;
  readonly text: string;
  readonly reply?: ClientSearchReply;
  readonly problem?: string;
}

const NONE: ClientSearchReply = { found: [], count: 0 };

/** The clients of a week that fit. `week` is undefined without a week. */
export function useClientSearch(week: string | undefined, typed: string): ClientSearch {
  const text = typed.trim().slice(0, MAX_SEARCH_TEXT);
  const [last, setLast] = useState<Searched>();
  useEffect(() => {
    if (week === undefined || text === '') return undefined;
    let isCurrent = true;
    const ask = async () => {
      const result = await callServer(endpoints.searchClients, { body: { weekId: week, text }, isRead: true });
      if (!isCurrent) return;
      setLast(result.ok ? { week, text, reply: result.reply } : { week, text, problem: result.failure.message });
    };
    const stop = setTimer(TYPED_PAUSE_MS, () => void ask());
    return () => {
      stop();
      isCurrent = false;
    };
  }, [week, text]);
  if (week === undefined || text === '') return { reply: NONE, problem: undefined, isSearching: false };
  const own = last?.week === week ? last : undefined;
  if (own?.text === text) return { reply: own.reply, problem: own.problem, isSearching: false };
  return { reply: own?.reply && stillFound(own.reply, text), problem: undefined, isSearching: true };
}
