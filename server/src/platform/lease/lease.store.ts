import { sql, type Kysely } from 'kysely';
import type { Schema } from '#platform/database/schema';

/** False while another process has the lease, which expires by the database's clock. */
export async function takeLease(
  db: Kysely<Schema>,
  { name, holder, seconds }: { readonly name: string; readonly holder: string; readonly seconds: number },
): Promise<boolean> {
  const { rows } = await sql`
    insert into lease (name, holder, expires_at) values (${name}, ${holder}, now() + make_interval(secs => ${seconds}))
    on conflict (name) do update set holder = excluded.holder, expires_at = excluded.expires_at
      where lease.holder = excluded.holder or lease.expires_at < now()
    returning holder
  `.execute(db);
  return rows.length > 0;
}

export async function releaseLease(
  db: Kysely<Schema>,
  { name, holder }: { readonly name: string; readonly holder: string },
): Promise<void> {
  await db.deleteFrom('lease').where('name', '=', name).where('holder', '=', holder).execute();
}
