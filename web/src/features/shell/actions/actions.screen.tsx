import Bus from 'lucide-react/icons/bus';
import GraduationCap from 'lucide-react/icons/graduation-cap';
import KeyRound from 'lucide-react/icons/key-round';
import MountainSnow from 'lucide-react/icons/mountain-snow';
import Plane from 'lucide-react/icons/plane';
import TicketCheck from 'lucide-react/icons/ticket-check';
import Wrench from 'lucide-react/icons/wrench';
import { pathTo } from '#base/paths.ts';
import { titles } from '#texts/titles';
import { Page } from '#ui/page/page.part.tsx';
import { Tile, TileGrid } from '#ui/tile-grid/tile-grid.part.tsx';

export function ActionsScreen() {
  return (
    <Page>
      <TileGrid label={titles.home.actions}>
        <Tile label={titles.event.doorTile} icon={<TicketCheck />} href={pathTo('ticketing')} />
        <Tile label={titles.liftPass.distributeTile} icon={<MountainSnow />} href={pathTo('liftPass')} />
        <Tile label={titles.coach.loadTile} icon={<Bus />} href={pathTo('selectLoadCoach')} />
        <Tile label={titles.transfer.loadTile} icon={<Plane />} href={pathTo('selectLoadTransfer')} />
        <Tile label={titles.lesson.scanTile} icon={<GraduationCap />} href={pathTo('registerLesson')} />
        <Tile label={titles.lesson.scanWorkshopTile} icon={<Wrench />} href={pathTo('registerWorkshop')} />
        <Tile label={titles.key.distributeTile} icon={<KeyRound />} href={pathTo('keyDistSelect')} />
      </TileGrid>
    </Page>
  );
}
