import { endpoints } from '@offpiste/core/endpoints';
import MountainSnow from 'lucide-react/icons/mountain-snow';
import { pathTo } from '#base/paths.ts';
import { Loading } from '#kept/not-here.part.tsx';
import { DataAge } from '#kept/data-age.part.tsx';
import { EmptyList } from '#kept/empty-list.part.tsx';
import { useList } from '#kept/use-list.ts';
import { general } from '#texts/general';
import { resort as texts } from '#texts/place/resort';
import { List, ListRow } from '#ui/list-row/list-row.part.tsx';
import { Page } from '#ui/page/page.part.tsx';

export function ResortsScreen() {
  const { data: resorts, at, failure, isLoading } = useList(endpoints.resorts, {});
  return (
    <Page>
      <DataAge at={at} isOld={failure !== undefined} />
      {isLoading ? <Loading /> : null}
      {!isLoading && !resorts?.length ? (
        <EmptyList icon={<MountainSnow />} heading={texts.empty} isUnknown={at === undefined} />
      ) : null}
      {resorts?.length ? (
        <List label={texts.listLabel}>
          {resorts.map(({ id, name }) => (
            <ListRow
              key={id}
              title={name || general.notAvailable}
              leading={<MountainSnow />}
              href={pathTo('Resort', { resortId: id })}
            />
          ))}
        </List>
      ) : null}
    </Page>
  );
}
