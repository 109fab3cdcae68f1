import { sql, type Kysely } from 'kysely';
import type { Schema } from '#platform/schema';
import type { Viewer } from '#platform/viewer';

/** Whether what an access token says still holds. */
export interface SignInGate {
  /** False once its sign-in was ended, its account closed, or the rights sealed in it are no longer the account's. */
  isOpen(viewer: Viewer): Promise<boolean>;
}

interface Asker {
  readonly viewer: Viewer;
  answer(isOpen: boolean): void;
  fail(error: unknown): void;
}

/**
 * Asks the database at every call, so that a lost phone is out at once, whichever process ended its sign-in.
 * Calls that came in together are asked about together: under load the question costs next to nothing.
 */
export function createSignInGate(db: Kysely<Schema>): SignInGate {
  let waiting: Asker[] = [];

  const askTogether = () => {
    const asked = waiting;
    waiting = [];
    readOpenSignIns(
      db,
      asked.map(({ viewer }) => viewer.signInId),
    ).then(
      (open) => asked.forEach(({ viewer, answer }) => answer(isSame(open.get(viewer.signInId), viewer))),
      (error: unknown) => asked.forEach(({ fail }) => fail(error)),
    );
  };

  return {
    isOpen: (viewer) =>
      new Promise((answer, fail) => {
        if (waiting.length === 0) setImmediate(askTogether);
        waiting.push({ viewer, answer, fail });
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

// The phone of a rep whose rights changed is told it is not signed in, so it renews its token and gets the new ones.
function isSame(open: OpenSignIn | undefined, { level, tenant }: Viewer): boolean {
  return open !== undefined && open.level === level && open.tenant === tenant;
}
