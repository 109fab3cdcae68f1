import {
  AUDIT_KINDS,
  type AuditFilter,
  type AuditKind,
  type AuditReply,
} from '@offpiste/core/access/audit/audit.contract';
import { ALL_WORK, SIGN_IN_KINDS, SIGN_INS } from '@offpiste/core/access/audit/audit-lists.rules';
import { isFiltered } from '@offpiste/core/access/audit/audit-filter.rules';
import { endpoints } from '@offpiste/core/endpoints';
import { useAddressChoice } from '#app/features/office/office-frame/address-choice.ts';
import { zoneName } from '#device/zone-name.ts';
import { useFresh, type Fresh } from '#session/use-fresh.ts';
import { audit as texts } from '#texts/access/audit';

/** The names of the choices in the page's address. */
const AUDIT_CHOICES = ['week', 'person', 'kind', 'client', 'from', 'until'] as const;
type AuditChoices = Readonly<Record<(typeof AUDIT_CHOICES)[number], string>>;

/** The kinds of entries that a list can have. */
export function kindsOf(weekId: string): readonly AuditKind[] {
  return AUDIT_KINDS.filter((kind) => SIGN_IN_KINDS.includes(kind) === (weekId === SIGN_INS));
}

/** The filter of an address. A kind that the list cannot have is no filter. */
function filterOf({ person, kind: chosen, client, from, until }: AuditChoices, weekId: string): AuditFilter {
  const kind = kindsOf(weekId).find((each) => each === chosen);
  return { person, client, from, until, timeZone: zoneName(), ...(kind === undefined ? {} : { kind }) };
}

/** The list and the filter of the page's address. */
export interface ChosenAudit {
  readonly weekId: string;
  readonly filter: AuditFilter;
  readonly choose: (changes: Partial<AuditChoices>) => void;
}

export function useAuditChoice(): ChosenAudit {
  const [choices, choose] = useAddressChoice('audit', AUDIT_CHOICES);
  const weekId = choices.week || ALL_WORK;
  return { weekId, filter: filterOf(choices, weekId), choose };
}

/** The heading of a printed list. The server names only weeks. */
export function auditHeading(weekId: string, weekName: string, filter: AuditFilter): string {
  const list = weekId === SIGN_INS ? texts.signIns : weekName || texts.everyWeek;
  return isFiltered(filter) ? `${list} · ${texts.filtered}` : list;
}

/** One page of the audit. */
export function useAuditPage(weekId: string, before: string, filter: AuditFilter): Fresh<AuditReply> {
  return useFresh(endpoints.searchAudit, {}, { body: { weekId, before, filter } });
}
