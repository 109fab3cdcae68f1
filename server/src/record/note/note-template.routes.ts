// Source: docs/reference/office.md (Notes).
import { MAX_NOTE_TEMPLATES } from '@offpiste/core/record/note/note-template.contract';
import { refuse } from '@offpiste/core/base/refusal/refusal.rules';
import { officeWeek } from '#access/office-week/office-week';
import { writeAudit } from '#access/audit/audit.store';
import { isRefusal } from '#platform/http/refusals';
import type { Calls } from '#platform/http/route';
import type { Services } from '#platform/services/services';
import { addNoteTemplate, namesClient, readNoteTemplates, removeNoteTemplate } from './note-template.store.ts';

/** Without the text, because the audit of templates is not erased with a week. */
const auditPart = ({ length }: string) => ({ characters: length });

export function noteTemplateFeature(calls: Calls, { db }: Services): void {
  calls.office('noteTemplates', async ({ params: { weekId }, officeBrands }) => {
    const week = await officeWeek(db, weekId, officeBrands);
    return isRefusal(week) ? week : { templates: await readNoteTemplates(db, week.brand) };
  });

  calls.office('saveNoteTemplate', async ({ body: { weekId, templateId, text: written }, officeBrands, viewer }) => {
    const week = await officeWeek(db, weekId, officeBrands);
    if (isRefusal(week)) return week;
    const { brand } = week;
    const text = written.trim();
    if (await namesClient(db, brand, text))
      return refuse('malformed', {
        field: 'text',
        problem: 'has the name of a client; templates are kept for other weeks',
      });
    return db.transaction().execute(async (tx) => {
      // A change replaces the template, so that two changes to the same text leave one.
      const before = templateId === undefined ? undefined : await removeNoteTemplate(tx, brand, templateId);
      const known = await readNoteTemplates(tx, brand);
      if (known.length >= MAX_NOTE_TEMPLATES)
        return refuse('malformed', { field: 'text', problem: `would exceed ${MAX_NOTE_TEMPLATES} templates` });
      const isAdded = await addNoteTemplate(tx, brand, text);
      if (before !== text && (isAdded || before !== undefined))
        await writeAudit(tx, {
          by: viewer,
          brands: [brand],
          kind: 'note-template',
          after: auditPart(text),
          ...(before === undefined ? {} : { before: auditPart(before) }),
        });
      return { templates: await readNoteTemplates(tx, brand) };
    });
  });

  calls.office('removeNoteTemplate', async ({ body: { weekId, templateId }, officeBrands, viewer }) => {
    const week = await officeWeek(db, weekId, officeBrands);
    if (isRefusal(week)) return week;
    const { brand } = week;
    return db.transaction().execute(async (tx) => {
      const text = await removeNoteTemplate(tx, brand, templateId);
      if (text !== undefined)
        await writeAudit(tx, { by: viewer, brands: [brand], kind: 'note-template', before: auditPart(text) });
      return { templates: await readNoteTemplates(tx, brand) };
    });
  });
}
