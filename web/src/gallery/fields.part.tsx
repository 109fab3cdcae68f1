import { useState } from 'react';
import { Card } from '#ui/card/card.part.tsx';
import { Stack } from '#ui/page/page.part.tsx';
import { PasswordField } from '#ui/password-field/password-field.part.tsx';
import { PinPad } from '#ui/pin-pad/pin-pad.part.tsx';
import { SearchField } from '#ui/search-field/search-field.part.tsx';
import { SectionHeader } from '#ui/section-header/section-header.part.tsx';
import { SelectField } from '#ui/select-field/select-field.part.tsx';
import { SwitchRow } from '#ui/switch-row/switch-row.part.tsx';
import { TextArea } from '#ui/text-area/text-area.part.tsx';
import { TextField } from '#ui/text-field/text-field.part.tsx';

export function FieldParts() {
  const [mail, setMail] = useState('rep@demo.test');
  const [password, setPassword] = useState('off-piste');
  const [search, setSearch] = useState('Zoë');
  const [story, setStory] = useState('');
  const [view, setView] = useState<'location' | 'supplier'>('location');
  const [on, setOn] = useState(true);
  const [ticked, setTicked] = useState(true);
  const [pin, setPin] = useState('12');
  return (
    <>
      <SectionHeader title="Fields" />
      <Card>
        <Stack>
          <TextField
            label="Email"
            type="email"
            value={mail}
            onValueChange={setMail}
            hint="The one from your contract."
          />
          <TextField
            label="Email"
            type="email"
            value="rep@"
            onValueChange={setMail}
            error="That address has no domain."
          />
          <TextField label="Disabled" value="Cannot be changed" onValueChange={setMail} disabled />
          <PasswordField
            label="Password"
            value={password}
            onValueChange={setPassword}
            showLabel="Show password"
            hideLabel="Hide password"
          />
          <SearchField
            label="Search clients"
            placeholder="Name or booking reference"
            value={search}
            onValueChange={setSearch}
            clearLabel="Clear search"
          />
          <SelectField
            label="View"
            value={view}
            options={[
              { value: 'location', label: 'Location' },
              { value: 'supplier', label: 'Supplier' },
            ]}
            onValueChange={setView}
          />
          <TextArea
            label="What went wrong?"
            value={story}
            onValueChange={setStory}
            placeholder="Tell it in a line or two"
          />
          <SwitchRow label="Vibrate on a verdict" hint="Where the phone can." checked={on} onCheckedChange={setOn} />
          <SwitchRow label="Off" checked={!on} onCheckedChange={(next) => setOn(!next)} />
          <SwitchRow look="checkbox" label="Include device info" checked={ticked} onCheckedChange={setTicked} />
        </Stack>
      </Card>
      <SectionHeader title="PIN pad" />
      <Card>
        <PinPad
          value={pin}
          onValueChange={setPin}
          onSubmit={() => setPin('')}
          biometric={{ label: 'Use fingerprint', onPress: () => undefined }}
          texts={{
            pad: 'PIN',
            deleteDigit: 'Delete digit',
            submit: 'Unlock',
            entered: (count, length) => `${count} of ${length} digits entered`,
          }}
        />
      </Card>
      <Card title="Locked">
        <PinPad
          value=""
          disabled
          onValueChange={setPin}
          onSubmit={() => undefined}
          texts={{ pad: 'PIN, locked', deleteDigit: 'Delete digit', submit: 'Unlock', entered: String }}
        />
      </Card>
    </>
  );
}
