import type { WeeklyFile } from '@offpiste/core/programme/weekly-file/weekly-file.contract';
import { fileNameOf, opensInTab, safeTypeOf } from '@offpiste/core/programme/weekly-file/weekly-file.rules';
import FileText from 'lucide-react/icons/file-text';
import FileX from 'lucide-react/icons/file-x';
import { lazy, Suspense, useState } from 'react';
import { hasNoOtherTab } from '#device/page/install.ts';
import { Loading } from '#kept/not-here.part.tsx';
import { DataAge } from '#kept/data-age.part.tsx';
import { EmptyList } from '#kept/empty-list.part.tsx';
import { general } from '#texts/general';
import { weeklyFile as texts } from '#texts/programme/weekly-file';
import { List, ListRow } from '#ui/list-row/list-row.part.tsx';
import { Page } from '#ui/page/page.part.tsx';
import { useKeptFile } from '#kept/use-kept-file.ts';
import { useWeeklyFiles } from './weekly-file.data.ts';

const DocumentViewer = lazy(async () => ({ default: (await import('./document-viewer.part.tsx')).DocumentViewer }));

export function WeeklyFilesScreen() {
  const { files, isLoading, at, isOld } = useWeeklyFiles();
  return (
    <Page>
      {isLoading ? <Loading /> : <DataAge at={at} isOld={isOld} />}
      {!isLoading && files.length === 0 ? (
        <EmptyList icon={<FileText />} heading={texts.empty} isUnknown={at === undefined} />
      ) : null}
      {files.length > 0 ? (
        <List label={texts.listLabel}>
          {files.map((file) => (
            <FileRow key={file.fileId} file={file} />
          ))}
        </List>
      ) : null}
    </Page>
  );
}

/** A document that could not be fetched has no link. */
function FileRow({ file: { title, url, ending } }: { file: WeeklyFile }) {
  const { address, bytes, isLoading } = useKeptFile(url, { prefer: 'server', typeOf: safeTypeOf });
  const isMissing = address === undefined && !isLoading;
  const [isShown, setIsShown] = useState(false);
  const name = title || general.notAvailable;
  const type = bytes?.type ?? '';
  const fileName = fileNameOf(name, type, ending);
  const isSaved = bytes !== undefined && !opensInTab(type);
  const inOtherTab = { href: address, newTab: true, ...(isSaved ? { download: fileName } : {}) };
  const way = !address ? {} : hasNoOtherTab() ? { onPress: () => setIsShown(true) } : inOtherTab;
  return (
    <>
      <ListRow
        leading={isMissing ? <FileX /> : <FileText />}
        title={name}
        subtitle={address ? (isSaved ? texts.readyToSave : texts.ready) : isMissing ? texts.failed : texts.downloading}
        {...way}
      />
      {isShown && address && bytes ? (
        <Suspense>
          <DocumentViewer
            name={name}
            fileName={fileName}
            address={address}
            bytes={bytes}
            onClose={() => setIsShown(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
