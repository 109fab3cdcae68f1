import { sql, type Kysely } from 'kysely';
import { isBrandKey, type BrandKey } from '@offpiste/core/base/brand/brand.contract';
import type { ListedToken } from '@offpiste/core/connections/machine-token/machine-token.contract';
import {
  scopesIn,
  secretOf,
  shownEnd,
  TOKEN_WINDOW_MS,
  type TokenScope,
} from '@offpiste/core/connections/machine-token/machine-token.rules';
import { sha256 } from '#platform/process/clock';
import type { Schema } from '#platform/database/schema';

/** Networks of a token that are remembered. */
const MAX_NETWORKS = 50;

export interface IssuedToken {
  readonly token: string;
  readonly name: string;
  readonly brand: string;
  readonly scopes: readonly TokenScope[];
  readonly level: number;
  readonly madeBy: string;
  readonly madeAt: Date;
  readonly expiresAt: Date;
}

export async function addToken(tx: Kysely<Schema>, { token, scopes, ...made }: IssuedToken): Promise<void> {
  await tx
    .insertInto('machine_token')
    .values({
      name: made.name,
      brand: made.brand,
      scopes: [...scopes],
      level: made.level,
      secret_hash: sha256(token),
      shown_end: shownEnd(token),
      made_by: made.madeBy,
      made_at: made.madeAt,
      expires_at: made.expiresAt,
    })
    .execute();
}

/** The latest first, without ended ones. */
export async function readTokens(db: Kysely<Schema>, brands: readonly string[], at: Date): Promise<ListedToken[]> {
  const rows = await db
    .selectFrom('machine_token')
    .selectAll()
    .where('brand', 'in', [...brands, ''])
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', at)
    .orderBy('token_id', 'desc')
    .execute();
  return rows.map((row) => ({
    tokenId: String(row.token_id),
    name: row.name,
    brand: row.brand,
    scopes: scopesIn(row.scopes),
    end: row.shown_end,
    madeBy: row.made_by,
    madeAt: row.made_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    ...(row.last_used_at ? { lastUsedAt: row.last_used_at.toISOString() } : {}),
    ...(row.last_network === null ? {} : { network: row.last_network }),
  }));
}

/** The revoked token; undefined if there is none to revoke. */
export async function revokeToken(
  tx: Kysely<Schema>,
  { tokenId, brands }: { readonly tokenId: string; readonly brands: readonly string[] },
  at: Date,
): Promise<{ readonly name: string; readonly brand: string } | undefined> {
  return tx
    .updateTable('machine_token')
    .set({ revoked_at: at })
    .where('token_id', '=', /^\d{1,15}$/.test(tokenId) ? Number(tokenId) : -1)
    .where('brand', 'in', [...brands, ''])
    .where('revoked_at', 'is', null)
    .returning(['name', 'brand'])
    .executeTakeFirst();
}

/** The token of a request. `used` counts the requests of its window. */
export interface UsedToken {
  readonly tokenId: number;
  readonly name: string;
  readonly brand: BrandKey;
  readonly scopes: readonly TokenScope[];
  /** Of the person who made it. */
  readonly level: number;
  readonly used: number;
  readonly windowEndsAt: number;
  /** No request from this network came before, but some from others did. */
  readonly isNewNetwork: boolean;
}

/** Counts the request and stores its network. Undefined for an unknown, revoked or expired token. */
export async function useToken(
  db: Kysely<Schema>,
  { token, network }: { readonly token: string; readonly network: string },
  now: number,
): Promise<UsedToken | undefined> {
  if (secretOf(token) === undefined) return undefined;
  const at = new Date(now);
  const endsAt = new Date(now + TOKEN_WINDOW_MS);
  const { rows } = await sql<{
    tokenId: number;
    name: string;
    brand: string;
    scopes: string[];
    level: number;
    used: number;
    windowEndsAt: Date;
    networks: string[];
  }>`
    update machine_token set
      last_used_at = ${at}, last_network = ${network},
      networks = before.known[greatest(1, cardinality(before.known) - ${MAX_NETWORKS - 1}):],
      window_used = case when before.window_ends_at > ${at} then before.window_used + 1 else 1 end,
      window_ends_at = case when before.window_ends_at > ${at} then before.window_ends_at else ${endsAt} end
    from (
      select *, array_remove(networks, ${network}::text) || ${network}::text as known from machine_token
      where secret_hash = ${sha256(token)} and revoked_at is null and expires_at > ${at} for update
    ) as before
    where machine_token.token_id = before.token_id
    returning machine_token.token_id as "tokenId", before.name, before.brand, before.scopes, before.level,
      machine_token.window_used as used, machine_token.window_ends_at as "windowEndsAt", before.networks
  `.execute(db);
  const [row] = rows;
  if (!row || !isBrandKey(row.brand)) return undefined;
  const { networks, windowEndsAt, brand, scopes, ...found } = row;
  return {
    ...found,
    brand,
    scopes: scopesIn(scopes),
    windowEndsAt: windowEndsAt.getTime(),
    isNewNetwork: networks.length > 0 && !networks.includes(network),
  };
}
