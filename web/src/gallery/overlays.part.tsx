import Copy from 'lucide-react/icons/copy';
import House from 'lucide-react/icons/house';
import Lock from 'lucide-react/icons/lock';
import LogOut from 'lucide-react/icons/log-out';
import MessageCircle from 'lucide-react/icons/message-circle';
import Phone from 'lucide-react/icons/phone';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useState } from 'react';
import { samplePassengers } from '#app/gallery/passengers.sample.ts';
import { VERDICT_SAMPLES } from '#app/gallery/verdict.sample.ts';
import { ActionSheet } from '#ui/action-sheet/action-sheet.part.tsx';
import { AlertDialog } from '#ui/alert-dialog/alert-dialog.part.tsx';
import type { AlertType } from '#ui/alert/alert.part.tsx';
import { Badge } from '#ui/badge/badge.part.tsx';
import { Button } from '#ui/button/button.part.tsx';
import { Card } from '#ui/card/card.part.tsx';
import { DataTable } from '#ui/data-table/data-table.part.tsx';
import { Dialog } from '#ui/dialog/dialog.part.tsx';
import { Drawer } from '#ui/drawer/drawer.part.tsx';
import { LoadingModal } from '#ui/loading-modal/loading-modal.part.tsx';
import { Stack } from '#ui/page/page.part.tsx';
import { SearchField } from '#ui/search-field/search-field.part.tsx';
import { SectionHeader } from '#ui/section-header/section-header.part.tsx';
import { Sheet } from '#ui/sheet/sheet.part.tsx';
import { TextArea } from '#ui/text-area/text-area.part.tsx';
import { Verdict } from '#ui/verdict/verdict.part.tsx';

const ALERTS: readonly AlertType[] = ['success', 'danger', 'warning', 'info'];
const VERDICTS = ['ok', 'held', 'already', 'refused'] as const;
const PASSENGERS = samplePassengers(800);
const nothing = () => undefined;

export function OverlayParts() {
  const [shown, setShown] = useState('');
  const [search, setSearch] = useState('');
  const [story, setStory] = useState('');
  const close = () => setShown('');
  const found = PASSENGERS.filter((row) => row.name.toLowerCase().includes(search.toLowerCase()));
  const names = [
    ...ALERTS.map((type) => `alert ${type}`),
    ...VERDICTS.map((kind) => `verdict ${kind}`),
    ...['question', 'dialog', 'sheet', 'actions', 'drawer', 'loading', 'failed'],
  ];
  return (
    <>
      <SectionHeader title="Overlays" />
      <Card>
        <Stack gap="small">
          {names.map((name) => (
            <Button key={name} variant="secondary" fullWidth onClick={() => setShown(name)}>
              Open {name}
            </Button>
          ))}
        </Stack>
      </Card>
      {ALERTS.map((type) => (
        <AlertDialog key={type} open={shown === `alert ${type}`} type={type} title={type} okLabel="OK" onOk={close}>
          Workshops are managed under lessons for this week
        </AlertDialog>
      ))}
      {VERDICTS.map((kind) => (
        <Verdict
          key={kind}
          open={shown === `verdict ${kind}`}
          kind={kind}
          {...VERDICT_SAMPLES[kind]}
          dismissLabel="OK"
          onDismiss={close}
        />
      ))}
      <AlertDialog
        open={shown === 'question'}
        type="danger"
        title="Remove WL-24118-7731?"
        okLabel="Remove"
        onOk={close}
        cancel={{ label: 'Cancel', onPress: close }}
      >
        It has not been submitted yet.
      </AlertDialog>
      <Dialog
        open={shown === 'dialog'}
        onClose={close}
        title="Report a Bug"
        actions={
          <>
            <Button variant="secondary" fullWidth onClick={close}>
              Cancel
            </Button>
            <Button fullWidth disabled={story === ''}>
              Submit Report
            </Button>
          </>
        }
      >
        <TextArea label="What went wrong?" value={story} onValueChange={setStory} />
      </Dialog>
      <Sheet
        open={shown === 'sheet'}
        onClose={close}
        title="Enter by name"
        closeLabel="Close"
        size="tall"
        padding="flush"
        head={
          <SearchField
            label="Search"
            placeholder="Search by name or booking reference..."
            value={search}
            onValueChange={setSearch}
            clearLabel="Clear search"
          />
        }
      >
        <DataTable
          look="bare"
          caption="Attendees"
          headings={['Name', 'Booking Ref']}
          rows={found}
          cells={(row) => [row.name, row.reference]}
          onRowPress={close}
        />
      </Sheet>
      <ActionSheet
        open={shown === 'actions'}
        onClose={close}
        title="+44 7700 900 123"
        cancelLabel="Cancel"
        actions={[
          { id: 'copy', label: 'Copy', icon: <Copy />, onPress: nothing },
          { id: 'call', label: 'Call', icon: <Phone />, href: 'tel:+447700900123' },
          { id: 'sms', label: 'Message', icon: <MessageCircle />, href: 'sms:+447700900123' },
        ]}
      />
      <Drawer
        open={shown === 'drawer'}
        onClose={close}
        title="Menu"
        closeLabel="Close menu"
        items={[
          { id: 'home', label: 'Home', icon: <House />, href: '#home', current: true },
          { id: 'lock', label: 'Lock', icon: <Lock />, onPress: nothing },
          {
            id: 'sync',
            label: 'Sync (3)',
            icon: <RefreshCw />,
            onPress: nothing,
            disabled: true,
            trailing: <Badge tone="held">Offline</Badge>,
          },
          { id: 'logout', label: 'Logout', icon: <LogOut />, onPress: nothing },
        ]}
        footer="Version 0.1.0 (a1b2c3d)"
      />
      <LoadingModal open={shown === 'loading'} text="Loading week data..." />
      <LoadingModal
        open={shown === 'failed'}
        text="Loading week data..."
        error={{
          message: 'Failed to load week data',
          actions: (
            <Button fullWidth onClick={close}>
              Logout
            </Button>
          ),
        }}
      />
    </>
  );
}
