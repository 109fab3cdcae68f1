import type { Kysely } from 'kysely';
import { COMMAND_LINE, writeAudit } from '#access/audit/audit.store';
import type { Schema } from '#platform/database/schema';
import { eraseClient } from '#office/person-data/erase-client';
import { eraseStaff } from '#office/person-data/erase-staff';
import type { PersonErased } from '#office/person-data/erase-person.store';
import { exportClient, exportRep, type PersonData } from '#office/person-data/export-person.store';
import { personPage } from '#office/person-data/person-page';
import { findClient } from '#office/person-data/person.store';
import { systemIds } from '#platform/process/clock';
import { command, type InDatabase } from './command.ts';
import { writeNewFile } from './new-file.ts';
import { done } from './user-words.ts';

export const personCommand = command({
  usage: `person export <reference> | --rep <rep id> [--html] [-o <file>]
                                                 prints everything about a client or a member of staff, as JSON
                                                 or as a page
person erase <reference> | --rep <rep id> --yes
                                                 erases a client or a member of staff everywhere; cannot be undone`,
  options: {
    rep: { type: 'string' },
    html: { type: 'boolean' },
    output: { type: 'string', short: 'o' },
    yes: { type: 'boolean' },
  },
  async run({ db, now }: InDatabase<'now'>, [verb, reference, ...others], { rep, html, output, yes }) {
    if (others.length > 0 || (reference === undefined) === (rep === undefined)) return undefined;
    if (verb === 'export') {
      const data = reference === undefined ? await ofRep(db, rep ?? '') : await ofClient(db, reference);
      const title = `Data of ${reference ?? rep}`;
      const text = html ? personPage(title, data) : JSON.stringify(data, undefined, 2);
      if (output === undefined) return text;
      await writeNewFile(output, `${text}\n`);
      return `${output} was written.`;
    }
    if (verb !== 'erase') return undefined;
    if (!yes) throw new Error('This erases everything about that person and cannot be undone. Add --yes to confirm.');
    return erasedWords(
      reference === undefined ? await staff({ db, now }, rep ?? '') : await client({ db, now }, reference),
    );
  },
});

async function ofClient(db: Kysely<Schema>, reference: string): Promise<PersonData> {
  const client = await known(db, reference);
  const data = await exportClient(db, client);
  const weeks = await db.selectFrom('week').select('brand').where('week_id', 'in', client.weeks).execute();
  await auditExport(
    db,
    weeks.map(({ brand }) => brand),
    reference,
  );
  return data;
}

async function ofRep(db: Kysely<Schema>, repId: string): Promise<PersonData> {
  const data = await exportRep(db, repId);
  if (!data) throw new Error(`Nothing is stored about the rep id ${repId}.`);
  const account = await db.selectFrom('rep_account').select('brands').where('rep_id', '=', repId).executeTakeFirst();
  await auditExport(db, account?.brands ?? [], repId);
  return data;
}

async function auditExport(db: Kysely<Schema>, brands: readonly string[], subject: string): Promise<void> {
  await writeAudit(db, { by: COMMAND_LINE, brands, kind: 'person-exported', subject });
}

async function client({ db, now }: InDatabase<'now'>, reference: string): Promise<PersonErased> {
  return done(await eraseClient(db, await known(db, reference), { by: COMMAND_LINE, now }));
}

async function staff({ db, now }: InDatabase<'now'>, repId: string): Promise<PersonErased> {
  const services = { db, clock: { now: () => now }, ids: systemIds };
  return done(await eraseStaff(services, { by: COMMAND_LINE, readHeld: async () => undefined }, repId));
}

function erasedWords({ counts, files }: PersonErased): string {
  const words = Object.entries(counts).map(([table, count]) => `${table} ${count}`);
  return [
    `Erased: ${words.join(', ') || 'nothing'}. Traces in the database's files disappear with: week clean. Backups keep their data.`,
    ...(files.length > 0 ? [`These files still name the person. Replace them by an import: ${files.join(', ')}`] : []),
  ].join('\n');
}

async function known(db: Kysely<Schema>, reference: string) {
  const client = await findClient(db, reference);
  if (!client) throw new Error(`No week knows the reference ${reference}.`);
  return client;
}
