import { endpoints } from '@offpiste/core/endpoints';
import type { NightPackReply } from '@offpiste/core/office/report/night-pack.contract';
import { SCREEN_ROLES } from '#app/features/office/office-frame/screen-roles.list.ts';
import { useAddressChoice } from '#app/features/office/office-frame/address-choice.ts';
import { useAddressWeek, useAddressWeekList } from '#app/features/office/office-frame/address-week.ts';
import { useHasOffice, useHasRole } from '#session/has-office.ts';
import { nightPack as texts } from '#texts/office/night-pack';
import { EmptyState } from '#ui/empty-state/empty-state.part.tsx';
import { SelectField } from '#ui/select-field/select-field.part.tsx';
import { knownPhones, nightsOfPack, packFor } from './night-pack.data.ts';
import { nightWords } from './night-words.ts';
import { PackContents } from './pack-contents.part.tsx';
import { PrintPack } from './print-pack.part.tsx';
import { ReportPage } from './report-page.part.tsx';
import { useReport } from './report.data.ts';
import styles from './night-pack.module.css';

export function NightPackScreen() {
  const weekId = useAddressWeek();
  const taken = useReport(endpoints.nightPack, { weekId }, useHasOffice());
  return (
    <ReportPage taken={taken} nameOf={({ weekName }) => weekName}>
      {(reply) => <ShownPack reply={reply} at={taken.at ?? 0} />}
    </ReportPage>
  );
}

function ShownPack({ reply, at }: { reply: NightPackReply; at: number }) {
  const weekId = useAddressWeek();
  // Not remembered: a night that was chosen yesterday is not the one of today.
  const [{ night: wanted }, choose] = useAddressChoice(undefined, ['night']);
  const live = useAddressWeekList(endpoints.officeLive, {}, { enabled: useHasRole(SCREEN_ROLES.LiveNight) });
  const phones = knownPhones(live);
  const nights = nightsOfPack(reply);
  const pack = packFor(reply, wanted, { at, phones });
  if (reply.rides.length + reply.doors.length === 0) return <EmptyState heading={texts.noLists} />;
  return (
    <div className={styles.screen}>
      <p>{texts.about}</p>
      <div className={styles.choice}>
        {nights.length > 0 ? (
          <SelectField
            label={texts.night}
            value={pack.night}
            options={nights.map((value) => ({ value, label: nightWords(value) }))}
            onValueChange={(night) => choose({ night })}
          />
        ) : null}
        <PrintPack weekId={weekId} night={pack.night} phones={phones} />
      </div>
      {pack.rides.length + pack.doors.length === 0 ? (
        <EmptyState size="small" heading={texts.noneOfNight} />
      ) : (
        <PackContents pack={pack} />
      )}
    </div>
  );
}
