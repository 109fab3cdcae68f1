import ScanLine from 'lucide-react/icons/scan-line';
import { useState } from 'react';
import { samplePassengers, type SamplePassenger } from '#app/gallery/passengers.sample.ts';
import { VERDICT_SAMPLES } from '#app/gallery/verdict.sample.ts';
import { Accordion } from '#ui/accordion/accordion.part.tsx';
import { BrandBadge, LetterBadge } from '#ui/badge/badge.part.tsx';
import { BottomActions } from '#ui/bottom-actions/bottom-actions.part.tsx';
import { Button } from '#ui/button/button.part.tsx';
import { Card } from '#ui/card/card.part.tsx';
import { List, ListRow } from '#ui/list-row/list-row.part.tsx';
import { AppFrame, Page, Stack } from '#ui/page/page.part.tsx';
import { ProgressBar } from '#ui/progress-bar/progress-bar.part.tsx';
import { SectionHeader } from '#ui/section-header/section-header.part.tsx';
import { StatusLight } from '#ui/status-light/status-light.part.tsx';
import { TopBar } from '#ui/top-bar/top-bar.part.tsx';
import { Verdict } from '#ui/verdict/verdict.part.tsx';

const PASSENGERS = samplePassengers(14);
const nothing = () => undefined;

export function LoadCoachMock() {
  const [verdict, setVerdict] = useState(false);
  return (
    <AppFrame
      header={
        <TopBar
          title="Load Coach WL07"
          subtitle="Outbound"
          back={{ label: 'Back', onPress: nothing }}
          status={<StatusLight tone="none" subject="Connection" label="No link" onPress={nothing} />}
          menu={{ label: 'Menu', onPress: nothing, badgeCount: 2, badgeLabel: '2 waiting' }}
        />
      }
    >
      <Page
        actions={
          <BottomActions>
            <Button size="large" fullWidth icon={<ScanLine />} onClick={() => setVerdict(true)}>
              Scan Barcode
            </Button>
            <Button variant="secondary" fullWidth>
              Enter by name
            </Button>
            <Button variant="secondary" fullWidth>
              Cancel
            </Button>
          </BottomActions>
        }
      >
        <Card>
          <ProgressBar heading="Loaded" raw={31} total={49} />
        </Card>
        <SectionHeader title="Pick-ups" trailing="3 places" />
        <Stack gap="small">
          <Accordion
            title="Manchester, Chester Street"
            subtitle="Loading 18:30"
            chips={[{ label: '4 of 7' }]}
            defaultOpen
          >
            <List look="bare">
              {PASSENGERS.slice(0, 7).map((passenger, index) => (
                <PassengerRow key={passenger.reference} passenger={passenger} index={index} />
              ))}
            </List>
          </Accordion>
          <Accordion title="Birmingham, Digbeth" subtitle="Loading 20:45" chips={[{ label: '27 of 27', tone: 'ok' }]}>
            <List look="bare">
              <ListRow title="Somebody" />
            </List>
          </Accordion>
          <Accordion title="Folkestone services" subtitle="Loading 23:55" chips={[{ label: '0 of 15' }]}>
            <List look="bare">
              <ListRow title="Somebody" />
            </List>
          </Accordion>
        </Stack>
      </Page>
      <Verdict open={verdict} kind="ok" {...VERDICT_SAMPLES.ok} dismissLabel="OK" onDismiss={() => setVerdict(false)} />
    </AppFrame>
  );
}

function PassengerRow({ passenger, index }: { passenger: SamplePassenger; index: number }) {
  const nuco = index % 4 === 1;
  return (
    <ListRow
      title={passenger.name}
      subtitle={passenger.reference}
      href={`#${passenger.reference}`}
      badges={<BrandBadge tone={nuco ? 'maroon' : 'accent'}>{nuco ? 'NUCO' : 'WASTELAND'}</BrandBadge>}
      trailing={index % 3 === 0 ? <LetterBadge letter="E" label="Equipment" /> : undefined}
    />
  );
}
