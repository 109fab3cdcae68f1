import BedDouble from 'lucide-react/icons/bed-double';
import Ticket from 'lucide-react/icons/ticket';
import { Badge, BrandBadge } from '#ui/badge/badge.part.tsx';
import { Card } from '#ui/card/card.part.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.part.tsx';
import { Fact, FactList } from '#ui/fact-list/fact-list.part.tsx';
import { AppFrame, Page } from '#ui/page/page.part.tsx';
import { TopBar } from '#ui/top-bar/top-bar.part.tsx';

const nothing = () => undefined;
const MISSING = 'Not available';

export function ClientMock() {
  return (
    <AppFrame
      header={
        <TopBar
          title="Zoë Lindqvist"
          back={{ label: 'Back', onPress: nothing }}
          menu={{ label: 'Menu', onPress: nothing }}
        />
      }
    >
      <Page>
        <Card title="Personal Info" trailing={<BrandBadge>WASTELAND</BrandBadge>}>
          <FactList>
            <Fact label="Name" value="Zoë Lindqvist" missingText={MISSING} />
            <Fact
              label="Booking Reference"
              value="WASTELAND-24118-7731"
              numeric
              missingText={MISSING}
              copy={{ label: 'Copy', onCopy: nothing }}
            />
            <Fact label="Email" value="zoe@students.example" href="mailto:zoe@students.example" missingText={MISSING} />
            <Fact label="Phone" value="+44 7700 900 123" onPress={nothing} missingText={MISSING} />
            <Fact label="Date of birth" value="04/11/2004" numeric missingText={MISSING} />
            <Fact label="Next of kin" value="" missingText={MISSING} />
          </FactList>
        </Card>
        <Card title="Accommodation" icon={<BedDouble />} trailing={<Badge tone="ok">Ready</Badge>}>
          <FactList layout="pairs">
            <Fact label="Residence" value="Le Grand Mélèze" href="/accommodation/12" missingText={MISSING} />
            <Fact label="Room" value="214" numeric missingText={MISSING} />
            <Fact label="Bed linen" value="Included" missingText={MISSING} />
            <Fact label="Towels" value="" missingText={MISSING} />
          </FactList>
        </Card>
        <Card title="Lift Pass" icon={<Ticket />}>
          <EmptyState size="small" heading="No Lift Pass Information Available" />
        </Card>
      </Page>
    </AppFrame>
  );
}
