import { sql, type Kysely } from 'kysely';
import type { Schema } from '#platform/database/schema';
import type { Viewer } from './viewer.ts';

export interface SignInGate {
  /** False after the end of a sign-in, the closing of an account, or a change of rights. */
  isOpen(viewer: Viewer): Promise<boolean>;
}

interface PendingCheck {
  readonly viewer: Viewer;
  resolve(isOpen: boolean): void;
  reject(error: unknown): void;
}

/** Asked at every call, so that a lost phone is rejected at once. */
export function createSignInGate(db: Kysely<Schema>): SignInGate {
  let waiting: PendingCheck[] = [];

  const checkTogether = () => {
    const checks = waiting;
    waiting = [];
    readOpenSignIns(
      db,
      checks.map(({ viewer }) => viewer.signInId),
    ).then(
      (open) => checks.forEach(({ viewer, resolve }) => resolve(isSame(open.get(viewer.signInId), viewer))),
      (error: unknown) => checks.forEach(({ reject }) => reject(error)),
    );
  };

  return {
    isOpen: (viewer) =>
      new Promise((resolve, reject) => {
        if (waiting.length === 0) setImmediate(checkTogether);
        waiting.push({ viewer, resolve, reject });
      }),
  };
}

interface OpenSignIn {
  readonly sign_in_id: string;
  readonly level: number;
  readonly tenant: string;
}

async function readOpenSignIns(db: Kysely<Schema>, ids: readonly string[]): Promise<Map<string, OpenSignIn>> {
  const { rows } = await sql<OpenSignIn>`
    select sign_in.sign_in_id, rep_account.level, rep_account.tenant
    from sign_in join rep_account on rep_account.rep_id = sign_in.rep_id
    where sign_in.sign_in_id = any(${ids}::text[]) and sign_in.revoked_at is null
      and not rep_account.disabled and sign_in.brand = any(rep_account.brands)
  `.execute(db);
  return new Map(rows.map((row) => [row.sign_in_id, row]));
}

// After a change of rights the phone gets 401 and refreshes its token.
function isSame(open: OpenSignIn | undefined, { level, tenant }: Viewer): boolean {
  return open !== undefined && open.level === level && open.tenant === tenant;
}
