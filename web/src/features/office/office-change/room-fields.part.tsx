import { say } from '@offpiste/core/base/brand/say.rules';
import type { BookedRoom } from '@offpiste/core/office/import/booked-part.contract';
import { roomChosen } from '@offpiste/core/office/office-change/booking-choice.rules';
import type { RoomChoice } from '@offpiste/core/office/office-change/office-change.contract';
import { useState } from 'react';
import { officeChange as texts } from '#texts/office/office-change';
import { SelectField } from '#ui/select-field/select-field.part.tsx';
import styles from './office-change.module.css';

type RoomFieldsProps = {
  room: BookedRoom | null;
  rooms: readonly RoomChoice[];
  onRoom: (room: BookedRoom | null) => void;
};

/** Two fields, first the building, because a week has thousands of rooms. */
export function RoomFields({ room, rooms, onRoom }: RoomFieldsProps) {
  const booked = rooms.find(({ id }) => id === room?.id);
  const [building, setBuilding] = useState(booked?.building ?? '');
  const buildings = [...new Set(rooms.map((each) => each.building))];
  const choose = (id: string) => {
    const found = rooms.find((each) => each.id === id);
    onRoom(found ? roomChosen(found) : null);
  };
  return (
    <div className={styles.fields}>
      <SelectField
        label={texts.building}
        value={building}
        options={[
          { value: '', label: texts.noRoom },
          ...buildings.filter(Boolean).map((value) => ({ value, label: value })),
        ]}
        onValueChange={(value) => {
          setBuilding(value);
          onRoom(null);
        }}
      />
      {building === '' ? null : (
        <SelectField
          label={texts.room}
          value={room?.id ?? ''}
          options={[
            { value: '', label: texts.noRoom },
            ...rooms
              .filter((each) => each.building === building)
              .map((each) => ({ value: each.id, label: roomWords(each) })),
          ]}
          onValueChange={choose}
        />
      )}
    </div>
  );
}

function roomWords({ room: place, spare }: RoomChoice): string {
  if (spare === undefined) return place;
  return spare > 0 ? say(texts.spare, { place, count: spare }) : say(texts.full, { place });
}
