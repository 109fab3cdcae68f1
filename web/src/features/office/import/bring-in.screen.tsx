import { useHasOffice } from '#session/has-office.ts';
import { NoOffice } from '#kept/no-office.part.tsx';
import { Page, Stack } from '#ui/page/page.part.tsx';
import { ImportUpload } from './import-upload.part.tsx';
import { SampleBooks } from './sample-books.part.tsx';

export function BringInScreen() {
  const hasOffice = useHasOffice();
  if (!hasOffice) return <NoOffice />;
  return (
    <Page width="desk">
      <Stack>
        <ImportUpload />
        <SampleBooks />
      </Stack>
    </Page>
  );
}
