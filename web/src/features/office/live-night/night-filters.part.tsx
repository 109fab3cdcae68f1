import { DEPARTURE_HOURS, ofResort, ridesWithin } from '@offpiste/core/office/live-night/night-filter.rules';
import type { LiveReply, LiveRide } from '@offpiste/core/office/live-night/office.contract';
import { filterRides, RIDE_FILTERS, type RideFilter } from '@offpiste/core/office/live-night/ride-filter.rules';
import { general } from '#texts/general';
import { office as texts } from '#texts/office/live-night';
import { SearchField } from '#ui/search-field/search-field.part.tsx';
import { SelectField } from '#ui/select-field/select-field.part.tsx';
import { useKeptChoice, useKeptText } from '#week/kept-choice.ts';
import styles from '#app/features/office/note/office.module.css';

export function useNightFilter() {
  const [filter, setFilter] = useKeptChoice('live-night.show', RIDE_FILTERS);
  const [hours, setHours] = useKeptChoice('live-night.hours', DEPARTURE_HOURS);
  const [chosen, setResort] = useKeptText('live-night.resort');
  const [text, setText] = useKeptText('live-night.find');
  // An import may have removed the chosen resort; then no filter applies.
  const resortIn = ({ resorts }: LiveReply) => (resorts.includes(chosen) ? chosen : '');
  return {
    resortIn,
    ridesIn: (night: LiveReply, now: number): LiveRide[] =>
      ridesWithin(ofResort(filterRides(night.rides, filter, text), resortIn(night)), hours, now),
    /** The departures shown, in words. */
    words: texts.hoursAhead[hours],
    showAll: () => {
      setFilter('all');
      setHours('any');
      setResort('');
      setText('');
    },
    fields: (night: LiveReply) => (
      <div className={styles.filters}>
        <SearchField
          label={texts.find}
          labelHidden={false}
          value={text}
          onValueChange={setText}
          clearLabel={general.clearSearch}
        />
        <SelectField
          label={texts.show}
          value={filter}
          options={RIDE_FILTERS.map((value) => ({ value, label: LABELS[value] }))}
          onValueChange={setFilter}
        />
        <SelectField
          label={texts.hours}
          value={hours}
          options={DEPARTURE_HOURS.map((value) => ({ value, label: texts.hoursAhead[value] }))}
          onValueChange={setHours}
        />
        <SelectField
          label={texts.resort}
          value={resortIn(night)}
          options={[{ value: '', label: texts.allResorts }, ...night.resorts.map((value) => ({ value, label: value }))]}
          onValueChange={setResort}
        />
      </div>
    ),
  };
}

const LABELS: Readonly<Record<RideFilter, string>> = {
  all: texts.all,
  waiting: texts.waiting,
  outbound: texts.outbound,
  inbound: texts.inbound,
};
