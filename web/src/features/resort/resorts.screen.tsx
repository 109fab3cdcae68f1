import { endpoints } from '@offpiste/core/endpoints';
import MountainSnow from 'lucide-react/icons/mountain-snow';
import { pathTo } from '#app/paths.ts';
import { brand } from '#session/brand.ts';
import { DataAge } from '#session/data-age.part.tsx';
import { useList } from '#session/use-list.ts';
import { EmptyState } from '#ui/empty-state/empty-state.part.tsx';
import { List, ListRow } from '#ui/list-row/list-row.part.tsx';
import { Page } from '#ui/page/page.part.tsx';
import { SkeletonRows } from '#ui/skeleton/skeleton.part.tsx';

const { general, resort: texts } = brand.texts;

export function ResortsScreen() {
  const { data: resorts, at, failure, isLoading } = useList(endpoints.resorts, {});
  return (
    <Page>
      <DataAge at={at} isOld={failure !== undefined} />
      {isLoading ? <SkeletonRows label={general.loading} /> : null}
      {!isLoading && !resorts?.length ? (
        <EmptyState icon={<MountainSnow />} heading={texts.empty} body={resorts ? undefined : general.unreachable} />
      ) : null}
      {resorts?.length ? (
        <List label={texts.listLabel}>
          {resorts.map(({ id, name }) => (
            <ListRow key={id} title={name || general.notAvailable} leading={<MountainSnow />} href={pathTo('Resort', { resortId: id })} />
          ))}
        </List>
      ) : null}
    </Page>
  );
}
