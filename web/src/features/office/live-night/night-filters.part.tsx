import {
  DEPARTURE_HOURS,
  ofResort,
  ridesWithin,
  type DepartureHours,
} from '@offpiste/core/office/live-night/night-filter.rules';
import { isOfNight, nightsOf } from '@offpiste/core/base/moment/night.rules';
import type { LiveReply, LiveRide } from '@offpiste/core/office/live-night/office.contract';
import { filterRides, RIDE_FILTERS, type RideFilter } from '@offpiste/core/office/live-night/ride-filter.rules';
import { useAddressChoice } from '#app/features/office/office-frame/address-choice.ts';
import { nightWords } from '#app/features/office/report/night-words.ts';
import { brand } from '#base/brand.ts';
import { general } from '#texts/general';
import { office as texts } from '#texts/office/live-night';
import { SearchField } from '#ui/search-field/search-field.part.tsx';
import { SelectField } from '#ui/select-field/select-field.part.tsx';
import styles from '#app/features/office/note/office.module.css';

/** The filter of the address. An unknown value, such as a resort that an import removed, is no filter. */
export function useNightFilter(night: LiveReply) {
  const [choice, choose] = useAddressChoice('live-night', ['find', 'show', 'departs', 'resort']);
  const { resort: zone } = brand.policy.timeZones;
  const nights = nightsOf(
    night.rides.map(({ departsAt }) => departsAt),
    zone,
  );
  const chosenNight = nights.find((each) => each === choice.departs);
  const hours = DEPARTURE_HOURS.find((each) => each === choice.departs) ?? DEPARTURE_HOURS[0];
  const show = RIDE_FILTERS.find((each) => each === choice.show) ?? RIDE_FILTERS[0];
  const resort = night.resorts.includes(choice.resort) ? choice.resort : '';
  const within = (rides: readonly LiveRide[], now: number) =>
    chosenNight === undefined
      ? ridesWithin(rides, hours, now)
      : rides.filter(({ departsAt }) => isOfNight(departsAt, chosenNight, zone));
  return {
    resort,
    /** ISO date; '' without a chosen night. */
    night: chosenNight ?? '',
    ridesAt: (now: number): LiveRide[] => within(ofResort(filterRides(night.rides, show, choice.find), resort), now),
    /** The departures shown, in words. */
    words: chosenNight === undefined ? texts.hoursAhead[hours] : nightWords(chosenNight),
    showAll: () => choose({ find: '', show: '', departs: 'any', resort: '' }),
    fields: (
      <div className={styles.filters}>
        <SearchField
          label={texts.find}
          labelHidden={false}
          value={choice.find}
          onValueChange={(find) => choose({ find }, 'typed')}
          clearLabel={general.clearSearch}
        />
        <SelectField
          label={texts.show}
          value={show}
          options={RIDE_FILTERS.map((value) => ({ value, label: LABELS[value] }))}
          onValueChange={(value) => choose({ show: value })}
        />
        <SelectField<string>
          label={texts.hours}
          value={chosenNight ?? hours}
          options={[
            ...DEPARTURE_HOURS.map((value: DepartureHours) => ({ value, label: texts.hoursAhead[value] })),
            ...nights.map((value) => ({ value, label: nightWords(value) })),
          ]}
          onValueChange={(departs) => choose({ departs })}
        />
        <SelectField
          label={texts.resort}
          value={resort}
          options={[{ value: '', label: texts.allResorts }, ...night.resorts.map((value) => ({ value, label: value }))]}
          onValueChange={(value) => choose({ resort: value })}
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
