import { endpoints } from '@offpiste/core/endpoints';
import Download from 'lucide-react/icons/download';
import { imports as texts } from '#texts/office/import';
import { Row } from '#ui/page/page.part.tsx';
import { SaveBookButton } from './save-book.part.tsx';

/** The empty workbook of a week, and a filled one. */
export function SampleBooks() {
  return (
    <Row>
      <SaveBookButton path={endpoints.officeTemplate.path} fileName="week.xlsx" icon={<Download />}>
        {texts.template}
      </SaveBookButton>
      <SaveBookButton path={endpoints.officeExample.path} fileName="example-week.xlsx" icon={<Download />}>
        {texts.example}
      </SaveBookButton>
    </Row>
  );
}
