import Bus from 'lucide-react/icons/bus';
import FileText from 'lucide-react/icons/file-text';
import Phone from 'lucide-react/icons/phone';
import Trash from 'lucide-react/icons/trash-2';
import { samplePassengers } from '#app/gallery/passengers.sample.ts';
import { Badge, LetterBadge } from '#ui/badge/badge.part.tsx';
import { DataTable } from '#ui/data-table/data-table.part.tsx';
import { IconButton } from '#ui/icon-button/icon-button.part.tsx';
import { List, ListRow, type RowEdge } from '#ui/list-row/list-row.part.tsx';
import { SectionHeader } from '#ui/section-header/section-header.part.tsx';

const PASSENGERS = samplePassengers(10_000);
const EDGES: readonly RowEdge[] = ['accent', 'ok', 'maroon', 'none'];

export function ListParts() {
  return (
    <>
      <SectionHeader title="Rows" />
      <List label="Rows">
        <ListRow title="Week 3, New Year" subtitle="Departs Fri 29 Dec 2026" href="#w3" current />
        <ListRow
          title="Coach WL07"
          subtitle="Manchester 18:30"
          leading={<Bus />}
          trailing={<Badge>49</Badge>}
          href="#c7"
        />
        <ListRow title="Packing list" leading={<FileText />} onPress={() => undefined} />
        <ListRow title="Not offered now" leading={<FileText />} onPress={() => undefined} disabled />
        <ListRow
          title="Aurélie Fontaine"
          subtitle="Resort manager"
          action={<IconButton icon={<Phone />} label="Call Aurélie Fontaine" look="outlined" />}
        />
        <ListRow
          title="WL-24118-7731"
          action={<IconButton icon={<Trash />} label="Remove WL-24118-7731" />}
          trailing={<LetterBadge letter="E" label="Equipment" />}
        />
        <ListRow title="Own brand" subtitle="Rep" edge="accent" href="#a" />
        <ListRow title="Welfare" subtitle="Welfare" edge="ok" href="#b" />
        <ListRow title="Other brand" subtitle="Host" edge="maroon" href="#c" />
      </List>
      <SectionHeader title="Windowed table" trailing="10,000 rows" />
      <div data-scroller="" style={{ height: 400, overflow: 'auto' }}>
        <DataTable
          caption="Clients"
          headings={['Name', 'Booking Ref']}
          rows={PASSENGERS}
          cells={(row) => [row.name, row.reference]}
          rowHref={(row) => `#${row.reference}`}
          rowEdge={(row) => EDGES[Number(row.reference.slice(-1)) % EDGES.length] ?? 'none'}
        />
      </div>
    </>
  );
}
