import { cellText, staffIdOf } from '@offpiste/core/rep/rep-row.rules';
import { staffNamed } from '@offpiste/core/rep/staff-search.rules';
import { pathTo } from '#app/paths.ts';
import { PhoneFact } from '#fact/phone-fact.part.tsx';
import { TextFact } from '#fact/text-fact.part.tsx';
import { passenger as facts } from '#texts/people/passenger';
import { accommodation as texts } from '#texts/place/accommodation';
import { useStaffSheet, useStaffViewer } from '#week/staff-sheet.data.ts';

/** The rep of a room; with their page and phone where the staff sheet has them and this rep may see them. */
export function RoomRepFacts({ name }: { name: string | undefined }) {
  const { rows } = useStaffSheet();
  const viewer = useStaffViewer();
  const row = rows && viewer && name ? staffNamed(rows, viewer, name) : undefined;
  const repId = row && staffIdOf(row);
  const phone = row && cellText(row['Phone']);
  return (
    <>
      <TextFact label={facts.roomRep} value={name} href={repId ? pathTo('Rep', { repId }) : undefined} />
      {phone ? <PhoneFact label={texts.roomRepPhone} number={phone} /> : null}
    </>
  );
}
