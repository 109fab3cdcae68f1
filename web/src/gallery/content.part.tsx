import BedDouble from 'lucide-react/icons/bed-double';
import Check from 'lucide-react/icons/check';
import CloudOff from 'lucide-react/icons/cloud-off';
import SearchX from 'lucide-react/icons/search-x';
import { Accordion } from '#ui/accordion/accordion.part.tsx';
import { Alert } from '#ui/alert/alert.part.tsx';
import { Badge, BrandBadge, LetterBadge, type BadgeTone } from '#ui/badge/badge.part.tsx';
import { Banner } from '#ui/banner/banner.part.tsx';
import { Button } from '#ui/button/button.part.tsx';
import { Card, CardLink } from '#ui/card/card.part.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.part.tsx';
import { Fact, FactList } from '#ui/fact-list/fact-list.part.tsx';
import { List, ListRow } from '#ui/list-row/list-row.part.tsx';
import { Stack } from '#ui/page/page.part.tsx';
import { SectionHeader } from '#ui/section-header/section-header.part.tsx';

const TONES: readonly BadgeTone[] = ['neutral', 'accent', 'ok', 'danger', 'warn', 'held', 'maroon'];
const MISSING = 'Not available';

export function ContentParts() {
  return (
    <>
      <SectionHeader title="Alerts and banners" />
      <Alert type="success">Extra passengers submitted successfully</Alert>
      <Alert type="danger" title="Camera unavailable">
        Allow the camera in the phone’s settings.
      </Alert>
      <Alert type="warning">Your week data is 3 hours old.</Alert>
      <Alert type="info">Workshops are managed under lessons for this week</Alert>
      <div>
        <Banner
          actions={
            <>
              <Button>Install</Button>
              <Button variant="secondary">Don’t Install</Button>
            </>
          }
        >
          Get a better experience by installing on your device!
        </Banner>
        <Banner tone="ok" icon={<Check />}>
          Valid ticket for Zoë Lindqvist
        </Banner>
        <Banner tone="held" icon={<CloudOff />}>
          Held on this phone
        </Banner>
        <Banner tone="danger">Invalid QR Code Type</Banner>
        <Banner tone="warn">Wrong coach</Banner>
        <Banner tone="accent">Scanning</Banner>
      </div>

      <SectionHeader title="Badges" />
      <Card>
        <Stack>
          {(['tint', 'solid'] as const).map((look) => (
            <div key={look} style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
              {TONES.map((tone) => (
                <Badge key={tone} tone={tone} look={look}>
                  {tone}
                </Badge>
              ))}
            </div>
          ))}
          <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8, alignItems: 'center' }}>
            <Badge tone="ok" icon={<Check />}>
              Loaded
            </Badge>
            <BrandBadge>WL</BrandBadge>
            <BrandBadge tone="maroon">NUCO</BrandBadge>
            <BrandBadge tone="accent">WASTELAND</BrandBadge>
            <LetterBadge letter="E" label="Equipment" />
          </div>
        </Stack>
      </Card>

      <SectionHeader title="Facts" trailing="3 cards" />
      <Card
        title="Personal info"
        trailing={
          <Badge tone="danger" look="solid">
            CANCELLED
          </Badge>
        }
      >
        <FactList>
          <Fact label="Name" value="Zoë Lindqvist-Håkansson" missingText={MISSING} />
          <Fact
            label="Booking reference"
            value="WL-24118-7731"
            numeric
            missingText={MISSING}
            copy={{ label: 'Copy booking reference', onCopy: () => undefined }}
          />
          <Fact
            label="Email"
            value="zoe.lindqvist@students.example"
            href="mailto:zoe@students.example"
            missingText={MISSING}
          />
          <Fact label="Phone" value="+44 7700 900 123" onPress={() => undefined} missingText={MISSING} />
          <Fact label="Next of kin" value={null} missingText={MISSING} />
        </FactList>
      </Card>
      <CardLink href="#room" label="Résidence Le Grand Mélèze" trailing={<Badge tone="ok">Ready</Badge>}>
        <p>Room 214, 4 beds, 3 guests</p>
      </CardLink>
      <Card title="Rooms" icon={<BedDouble />} trailing={<Badge>3</Badge>} padding="flush">
        <List look="bare">
          <ListRow title="Room 101" subtitle="4 guests" href="#101" />
          <ListRow title="Room 102" subtitle="2 guests" href="#102" />
        </List>
      </Card>

      <SectionHeader title="Accordion" />
      <Accordion title="Manchester, Chester Street" subtitle="Loading 18:30" chips={[{ label: '12 of 24' }]}>
        <List look="bare">
          <ListRow title="Aoife Ní Bhriain" subtitle="WL-24118-7731" href="#1" />
          <ListRow title="Béla Kovács" subtitle="WL-24118-7740" href="#2" />
        </List>
      </Accordion>
      <Accordion title="All on board" chips={[{ label: '8 of 8', tone: 'ok' }]} defaultOpen>
        <List look="bare">
          <ListRow
            title="Cián Ó Dálaigh"
            subtitle="WL-24118-7752"
            href="#3"
            trailing={<Badge tone="ok">Loaded</Badge>}
          />
        </List>
      </Accordion>

      <SectionHeader title="Empty" />
      <Card>
        <EmptyState
          icon={<SearchX />}
          heading="No results found"
          body="Try adjusting your search to find what you’re looking for."
          action={<Button variant="secondary">Reset filters</Button>}
        />
      </Card>
    </>
  );
}
