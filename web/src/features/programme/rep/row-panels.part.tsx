import type { RepRow } from '@offpiste/core/programme/rep/rep.contract';
import {
  filledCells,
  INFO_COLUMNS,
  type RepColumn,
  STATS_COLUMNS,
  TRAVEL_COLUMNS,
} from '@offpiste/core/programme/rep/rep-row.rules';
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column';
import IdCard from 'lucide-react/icons/id-card';
import Luggage from 'lucide-react/icons/luggage';
import type { ReactNode } from 'react';
import { rep as texts } from '#texts/programme/rep';
import { repColumns } from '#texts/programme/rep-columns';
import { Card } from '#ui/card/card.part.tsx';
import { FactList } from '#ui/fact-list/fact-list.part.tsx';
import { FigureFact, TextFact } from '#fact/text-fact.part.tsx';

export function InfoPanel({ row }: { row: RepRow }) {
  return <RowPanel title={texts.info} icon={<IdCard />} row={row} columns={INFO_COLUMNS} />;
}

export function TravelPanel({ row }: { row: RepRow }) {
  return <RowPanel title={texts.travel} icon={<Luggage />} row={row} columns={TRAVEL_COLUMNS} />;
}

export function StatsCard({ row }: { row: RepRow }) {
  const counts = new Map<RepColumn, string>(filledCells(row, STATS_COLUMNS).map(({ column, text }) => [column, text]));
  return (
    <Card title={texts.stats} icon={<ChartNoAxesColumn />}>
      <FactList layout="pairs">
        {STATS_COLUMNS.map((column) => (
          <FigureFact key={column} label={repColumns[column]} value={counts.get(column)} />
        ))}
      </FactList>
    </Card>
  );
}

type RowPanelProps = { title: string; icon: ReactNode; row: RepRow; columns: readonly RepColumn[] };

/** Empty columns are left out, and so is a panel without cells. */
function RowPanel({ title, icon, row, columns }: RowPanelProps) {
  const cells = filledCells(row, columns);
  if (cells.length === 0) return null;
  return (
    <Card title={title} icon={icon}>
      <FactList layout="pairs">
        {cells.map(({ column, text }) => (
          <TextFact key={column} label={repColumns[column]} value={text} />
        ))}
      </FactList>
    </Card>
  );
}
