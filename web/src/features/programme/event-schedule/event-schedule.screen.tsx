import type { ScheduleEvent } from '@offpiste/core/programme/event-schedule/event-schedule.contract';
import { dayTitle } from '@offpiste/core/programme/event-schedule/event-schedule.rules';
import CalendarX from 'lucide-react/icons/calendar-x';
import { useState } from 'react';
import { Loading } from '#kept/not-here.part.tsx';
import { DataAge } from '#kept/data-age.part.tsx';
import { EmptyList } from '#kept/empty-list.part.tsx';
import { eventSchedule as texts } from '#texts/programme/event-schedule';
import { general } from '#texts/general';
import { Button } from '#ui/button/button.part.tsx';
import { Page } from '#ui/page/page.part.tsx';
import { SectionHeader } from '#ui/section-header/section-header.part.tsx';
import { SelectField } from '#ui/select-field/select-field.part.tsx';
import { useEventSchedule, type ScheduleChoice } from './event-schedule.data.ts';
import styles from './event-schedule.module.css';
import { ScheduleCard } from './schedule-card.part.tsx';
import { ScheduleDetails } from './schedule-details.part.tsx';

export function EventScheduleScreen() {
  const { filters, days, resetFilters, isLoading, at, isOld } = useEventSchedule();
  const [opened, setOpened] = useState<ScheduleEvent>();
  return (
    <Page>
      <div className={styles.filters}>
        <Filter label={texts.group} choice={filters.group} />
        <Filter label={texts.day} choice={filters.day} />
        <Filter label={texts.type} choice={filters.type} />
      </div>
      {isLoading ? <Loading /> : <DataAge at={at} isOld={isOld} />}
      {!isLoading && days.length === 0 ? (
        <EmptyList
          icon={<CalendarX />}
          heading={texts.empty}
          body={texts.emptyHint}
          isUnknown={at === undefined}
          action={
            <Button variant="secondary" onClick={resetFilters}>
              {texts.reset}
            </Button>
          }
        />
      ) : null}
      {days.map(({ key, timestamp, events }) => (
        <section key={key} className={styles.day}>
          <SectionHeader title={dayTitle(timestamp) ?? general.na} trailing={events.length} />
          <ul className={styles.cards}>
            {events.map((event, index) => (
              <li key={`${event.id ?? ''} ${index}`}>
                <ScheduleCard event={event} onOpen={() => setOpened(event)} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <ScheduleDetails event={opened} onClose={() => setOpened(undefined)} />
    </Page>
  );
}

function Filter({ label, choice: { value, options, choose } }: { label: string; choice: ScheduleChoice }) {
  return <SelectField label={label} value={value} options={options} onValueChange={choose} />;
}
