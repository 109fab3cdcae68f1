import { cellText, numberFormsOf } from '@offpiste/core/programme/rep/rep-row.rules';
import { PhoneFact } from '#fact/phone-fact.part.tsx';
import { passenger as facts } from '#texts/people/passenger';
import { accommodation as texts } from '#texts/place/accommodation';
import { StaffFact, useStaffNamed } from '#week/staff-fact.part.tsx';

/** With their page and phone if the staff sheet has them and this rep may see them. */
export function RoomRepFacts({ name }: { name: string | undefined }) {
  const row = useStaffNamed()(name);
  const phone = row && cellText(row['Phone']);
  return (
    <>
      <StaffFact label={facts.roomRep} value={name} />
      {phone ? <PhoneFact label={texts.roomRepPhone} number={phone} forms={numberFormsOf(row)} owner={name} /> : null}
    </>
  );
}
