import Copy from 'lucide-react/icons/copy';
import Phone from 'lucide-react/icons/phone';
import ScanLine from 'lucide-react/icons/scan-line';
import Users from 'lucide-react/icons/users-round';
import { BottomActions } from '#ui/bottom-actions/bottom-actions.part.tsx';
import { Button, LinkButton } from '#ui/button/button.part.tsx';
import { Card } from '#ui/card/card.part.tsx';
import { IconButton, IconLink } from '#ui/icon-button/icon-button.part.tsx';
import { Stack } from '#ui/page/page.part.tsx';
import { SectionHeader } from '#ui/section-header/section-header.part.tsx';
import { PressAgain } from '#ui/slide-to-confirm/press-again.part.tsx';
import { SlideToConfirm } from '#ui/slide-to-confirm/slide-to-confirm.part.tsx';

const nothing = () => undefined;

export function ActionParts() {
  return (
    <>
      <SectionHeader title="Buttons" />
      <Card>
        <Stack>
          <Button size="large" fullWidth icon={<ScanLine />}>
            Scan Barcode
          </Button>
          <Button>Primary</Button>
          <Button variant="secondary">Secondary</Button>
          <Button variant="quiet">Quiet</Button>
          <Button variant="danger">Danger</Button>
          <Button loading fullWidth>
            Sign in
          </Button>
          <Button disabled fullWidth disabledReason="You are offline: sync waits for signal.">
            Sync (3)
          </Button>
          <LinkButton href="#handbook" variant="secondary" fullWidth>
            A link that looks like a button
          </LinkButton>
          <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
            <IconButton icon={<Phone />} label="Call" look="outlined" />
            <IconButton icon={<Copy />} label="Copy" />
            <IconButton icon={<Users />} label="Menu" badgeCount={3} badgeLabel="3 waiting" />
            <IconButton icon={<Users />} label="Many" badgeCount={140} badgeLabel="140 waiting" />
            <IconButton icon={<Copy />} label="Not now" disabled />
            <IconLink icon={<Phone />} label="Call the driver" href="tel:+44770090012" look="outlined" />
          </div>
          <SlideToConfirm label="Slide to confirm" onConfirm={nothing} />
          <PressAgain label="Confirm without sliding" againLabel="Press again to confirm" onConfirm={nothing} />
        </Stack>
      </Card>
      <BottomActions note="Held on this phone: 2">
        <Button size="large" fullWidth icon={<ScanLine />} onClick={nothing}>
          Scan Barcode
        </Button>
        <Button variant="secondary" fullWidth>
          Enter by name
        </Button>
        <Button variant="secondary" fullWidth>
          Cancel
        </Button>
      </BottomActions>
    </>
  );
}
