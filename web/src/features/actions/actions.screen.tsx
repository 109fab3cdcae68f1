import Bus from 'lucide-react/icons/bus';
import GraduationCap from 'lucide-react/icons/graduation-cap';
import KeyRound from 'lucide-react/icons/key-round';
import MountainSnow from 'lucide-react/icons/mountain-snow';
import Plane from 'lucide-react/icons/plane';
import TicketCheck from 'lucide-react/icons/ticket-check';
import Wrench from 'lucide-react/icons/wrench';
import { pathTo } from '#app/paths.ts';
import { actions as texts } from '#texts/actions';
import { Page } from '#ui/page/page.part.tsx';
import { Tile, TileGrid } from '#ui/tile-grid/tile-grid.part.tsx';

export function ActionsScreen() {
  return (
    <Page>
      <TileGrid label={texts.title}>
        <Tile label={texts.eventAccreditation} icon={<TicketCheck />} href={pathTo('ticketing')} />
        <Tile label={texts.distributeLiftPass} icon={<MountainSnow />} href={pathTo('liftPass')} />
        <Tile label={texts.loadCoach} icon={<Bus />} href={pathTo('selectLoadCoach')} />
        <Tile label={texts.loadTransfer} icon={<Plane />} href={pathTo('selectLoadTransfer')} />
        <Tile label={texts.scanLessons} icon={<GraduationCap />} href={pathTo('registerLesson')} />
        <Tile label={texts.scanWorkshop} icon={<Wrench />} href={pathTo('registerWorkshop')} />
        <Tile label={texts.keyDistribution} icon={<KeyRound />} href={pathTo('keyDistSelect')} />
      </TileGrid>
    </Page>
  );
}
