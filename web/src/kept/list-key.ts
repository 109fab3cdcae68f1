import { pathOf, type PathParams } from '@offpiste/core/base/call/call-path.rules';
import type { Endpoint } from '@offpiste/core/base/call/endpoint.contract';
import type { ReplyMark } from '@offpiste/core/base/call/reply-mark.rules';
import { useAuth } from '#session/auth.store.ts';

/** A list. `at`: when it was requested from the server, epoch ms. */
export interface Listed<Reply> {
  readonly reply: Reply;
  readonly at: number;
  readonly etag?: string;
  /** Of its content; undefined for a short list. */
  readonly version?: string;
}

export type ListKey = readonly ['list', account: string, path: string, ListFacts];

interface ListFacts {
  readonly isOfWeek: boolean;
  /** The week in the path; other lists of a week belong to the chosen one. */
  readonly weekId?: string;
  readonly mark?: ReplyMark;
}

/** A list with path parameters belongs to a week. */
export function listKey<Path extends string>(
  endpoint: Endpoint<undefined, unknown, Path>,
  params: PathParams<Path>,
): ListKey {
  const { mark } = endpoint;
  const path = pathOf(endpoint, params);
  const { weekId }: { readonly weekId?: string } = params;
  return [
    'list',
    useAuth.getState().account,
    path,
    {
      isOfWeek: path !== endpoint.path,
      ...(weekId === undefined ? {} : { weekId }),
      ...(mark ? { mark } : {}),
    },
  ];
}
