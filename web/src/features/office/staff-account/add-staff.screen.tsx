import { endpoints } from '@offpiste/core/endpoints';
import type { StaffRowsReply } from '@offpiste/core/office/staff-account/staff-account.contract';
import { say } from '@offpiste/core/base/brand/say.rules';
import FileUp from 'lucide-react/icons/file-up';
import Users from 'lucide-react/icons/users';
import { useState } from 'react';
import { Loading } from '#kept/not-here.part.tsx';
import { NoOffice } from '#kept/no-office.part.tsx';
import { useList } from '#kept/use-list.ts';
import { useHasOffice } from '#session/has-office.ts';
import { useFresh } from '#session/use-fresh.ts';
import { staffAccount as texts } from '#texts/office/staff-account';
import { Alert } from '#ui/alert/alert.part.tsx';
import { DropZone } from '#ui/drop-zone/drop-zone.part.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.part.tsx';
import { Page } from '#ui/page/page.part.tsx';
import { SelectField } from '#ui/select-field/select-field.part.tsx';
import { useOfficeWeek } from '#week/office-week.store.ts';
import { MadeLinks, type MadeAccounts } from './made-links.part.tsx';
import { readStaffFile } from './staff-account.data.ts';
import { StaffChoice } from './staff-choice.part.tsx';

const A_FILE = '*';

export function AddStaffScreen() {
  const hasOffice = useHasOffice();
  const { data: weeks } = useList(endpoints.officeWeeks, {}, { enabled: hasOffice });
  const lastWeek = useOfficeWeek((state) => state.weekId);
  const [chosen, setChosen] = useState<string>();
  const [made, setMade] = useState<MadeAccounts>();
  if (!hasOffice) return <NoOffice />;
  const listed = weeks?.weeks ?? [];
  const usual = listed.some(({ weekId }) => weekId === lastWeek) ? lastWeek : listed[0]?.weekId;
  const source = chosen ?? usual ?? A_FILE;
  if (made)
    return (
      <Page width="desk">
        <MadeLinks made={made} onDone={() => setMade(undefined)} />
      </Page>
    );
  return (
    <Page width="desk">
      <SelectField
        label={texts.source}
        value={source}
        options={[
          ...listed.map(({ weekId, weekName }) => ({ value: weekId, label: say(texts.week, { week: weekName }) })),
          { value: A_FILE, label: texts.file },
        ]}
        onValueChange={setChosen}
      />
      {weeks ? (
        source === A_FILE ? (
          <StaffOfFile onMade={setMade} />
        ) : (
          <StaffOfWeek key={source} weekId={source} onMade={setMade} />
        )
      ) : (
        <Loading />
      )}
    </Page>
  );
}

type SourceProps = { onMade: (made: MadeAccounts) => void };

function StaffOfWeek({ weekId, onMade }: SourceProps & { weekId: string }) {
  const { reply, failure } = useFresh(endpoints.staffRows, { weekId });
  if (!reply) return failure ? <Alert type="danger">{failure.message}</Alert> : <Loading />;
  if (reply.rows.length === 0)
    return (
      <EmptyState
        icon={<Users />}
        heading={texts.empty}
        body={reply.hidden > 0 ? say(texts.hidden, { count: reply.hidden }) : texts.emptyHint}
      />
    );
  return <StaffChoice staff={reply} onMade={onMade} />;
}

function StaffOfFile({ onMade }: SourceProps) {
  const [staff, setStaff] = useState<{ readonly reply: StaffRowsReply; readonly turn: number }>();
  const [problem, setProblem] = useState<string>();
  const [isReading, setIsReading] = useState(false);
  const read = async ([file]: readonly File[]) => {
    if (!file) return;
    setIsReading(true);
    const { reply, problem: found } = await readStaffFile(file);
    setProblem(found);
    setStaff((before) => reply && { reply, turn: (before?.turn ?? 0) + 1 });
    setIsReading(false);
  };
  return (
    <>
      {problem === undefined ? null : <Alert type="danger">{problem}</Alert>}
      <DropZone
        heading={texts.fileHeading}
        hint={texts.fileHint}
        chooseLabel={texts.chooseFile}
        icon={<FileUp />}
        accept={['.csv', '.tsv', '.txt']}
        disabled={isReading}
        onFiles={(files) => void read(files)}
      />
      {staff ? <StaffChoice key={staff.turn} staff={staff.reply} onMade={onMade} /> : null}
    </>
  );
}
