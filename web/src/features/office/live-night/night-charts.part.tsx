import { say } from '@offpiste/core/base/brand/say.rules';
import { formatTime } from '@offpiste/core/base/moment/moment.rules';
import {
  boardingSpan,
  doorBars,
  doorEnd,
  DOOR_SPAN_MINUTES,
  MINUTE_MS,
} from '@offpiste/core/office/live-night/night-series.rules';
import type { LiveDoor, LiveRide } from '@offpiste/core/office/live-night/office.contract';
import { rideListKey } from '@offpiste/core/record/ticket/ride-list.rules';
import { sayWhen } from '#device/clock.ts';
import { nightChart as texts } from '#texts/office/night-chart';
import { Alert } from '#ui/alert/alert.part.tsx';
import { Stack } from '#ui/page/page.part.tsx';
import { SectionHeader } from '#ui/section-header/section-header.part.tsx';
import { TimeChart } from '#ui/time-chart/time-chart.part.tsx';
import type { NightSeries } from './night-series.data.ts';
import { rideName } from '#ride/ride-name.ts';
import styles from './night.module.css';

type NightChartsProps = {
  rides: readonly LiveRide[];
  doors: readonly LiveDoor[];
  series: NightSeries | undefined;
  hasFailed: boolean;
  now: number;
};

/** Clients on board of each ride, and people inside at each door. Doors without a record have no chart. */
export function NightCharts({ rides, doors, series, hasFailed, now }: NightChartsProps) {
  if (hasFailed) return <Alert type="warning">{texts.noSeries}</Alert>;
  if (!series) return null;
  const opened = doors.filter(({ id }) => (series.doors.get(id)?.spans.length ?? 0) > 0);
  return (
    <>
      {rides.length > 0 ? (
        <Stack gap="small">
          <SectionHeader title={texts.loading} trailing={rides.length} />
          <div className={styles.charts}>
            {rides.map((ride) => (
              <RideChart key={rideListKey(ride)} ride={ride} series={series} now={now} size="small" />
            ))}
          </div>
        </Stack>
      ) : null}
      {opened.length > 0 ? (
        <Stack gap="small">
          <SectionHeader title={texts.doors} trailing={opened.length} />
          {opened.map((door) => (
            <DoorChart key={door.id} door={door} series={series} />
          ))}
        </Stack>
      ) : null}
    </>
  );
}

type RideChartProps = { ride: LiveRide; series: NightSeries; now: number; size: 'small' | 'large' };

export function RideChart({ ride, series, now, size }: RideChartProps) {
  const { steps, stops } = series.rides.get(rideListKey(ride)) ?? { steps: [], stops: [] };
  const { done, total, departsAt } = ride;
  const name = rideName(ride);
  const departs = Date.parse(departsAt ?? '');
  const marks = stops.flatMap(({ name: label, at = '' }) => {
    const moment = Date.parse(at);
    return Number.isNaN(moment)
      ? []
      : { at: moment, label, look: moment === departs ? ('strong' as const) : ('soft' as const) };
  });
  return (
    <TimeChart
      title={say(texts.ride, { name, done, total })}
      summary={say(texts.rideSummary, { name, done, total, at: Number.isNaN(departs) ? '' : sayWhen(departs) })}
      size={size}
      area={{ ...boardingSpan({ stops }, steps, now), top: Math.max(total, done) }}
      steps={steps}
      until={series.until}
      marks={marks}
      limit={total}
      timeOf={formatTime}
      table={{
        label: texts.table,
        caption: say(texts.rideCaption, { name }),
        headings: [texts.time, texts.onBoard],
        rows: () => steps.map(({ at, count }) => [sayWhen(at), count]),
      }}
    />
  );
}

function DoorChart({ door: { id, name, inside, total }, series }: { door: LiveDoor; series: NightSeries }) {
  const bars = doorBars(series, series.doors.get(id) ?? { spans: [] });
  const spanMs = DOOR_SPAN_MINUTES * MINUTE_MS;
  const { to, entries: lately } = doorEnd(bars, series.until);
  const top = Math.max(1, ...bars.map((bar) => Math.max(bar.inside, bar.entries)));
  return (
    <TimeChart
      title={say(texts.door, { name, inside, total })}
      summary={say(texts.doorSummary, { name, inside, entries: lately })}
      size="large"
      area={{ from: bars[0]?.at ?? 0, to, top }}
      steps={bars.map(({ at, inside: count }) => ({ at: at + spanMs, count }))}
      until={to}
      bars={bars.map(({ at, entries: count }) => ({ at, to: at + spanMs, count }))}
      timeOf={formatTime}
      table={{
        label: texts.table,
        caption: say(texts.doorCaption, { name }),
        headings: [texts.time, texts.entries, texts.exits, texts.inside],
        rows: () => bars.map(({ at, entries, exits, inside: count }) => [sayWhen(at), entries, exits, count]),
      }}
    />
  );
}
