import { useState } from 'react';
import styles from './time-chart.module.css';
import { countTicks, DRAWING, stepPath, timeTicks, xOf, yOf, type ChartArea, type ChartStep } from './time-scale.ts';

/** A vertical line with its label. */
interface ChartMark {
  readonly at: number;
  readonly label: string;
  readonly look: 'strong' | 'soft';
}

/** `to` is the end of its span, epoch ms. */
interface ChartBar extends ChartStep {
  readonly to: number;
}

type TimeChartProps = {
  title: string;
  /** The content in words, for screen readers. */
  summary: string;
  size: 'small' | 'large';
  area: ChartArea;
  steps: readonly ChartStep[];
  /** The end of what is known, epoch ms. The line ends there. */
  until: number;
  bars?: readonly ChartBar[];
  marks?: readonly ChartMark[];
  /** A horizontal line. */
  limit?: number;
  timeOf: (at: number) => string;
  table: ChartTableProps;
};

const TIME_TICKS = { small: 3, large: 8 } as const;

/** Clients over time. Its table has the same counts. */
export function TimeChart(props: TimeChartProps) {
  const { title, summary, size, area, steps, until, bars = [], marks = [], limit, timeOf, table } = props;
  const counts = countTicks(area.top);
  const times = timeTicks(area, TIME_TICKS[size]);
  const shownMarks = marks.filter(({ at }) => at >= area.from && at <= area.to);
  return (
    <figure className={styles.chart} data-size={size}>
      <figcaption className={styles.title}>{title}</figcaption>
      <div className={styles.plot} role="img" aria-label={summary}>
        <svg
          className={styles.drawing}
          viewBox={`0 0 ${DRAWING.width} ${DRAWING.height}`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          {counts.map((count) => (
            <path key={count} className={styles.grid} d={`M0 ${yOf(count, area)}H${DRAWING.width}`} />
          ))}
          {bars.map(({ at, to, count }) => (
            <rect
              key={at}
              className={styles.bar}
              x={xOf(at, area)}
              y={yOf(count, area)}
              width={Math.max(0, (xOf(to, area) - xOf(at, area)) * BAR_SHARE)}
              height={DRAWING.height - yOf(count, area)}
            />
          ))}
          {limit === undefined ? null : <path className={styles.limit} d={`M0 ${yOf(limit, area)}H${DRAWING.width}`} />}
          {shownMarks.map(({ at, label, look }) => (
            <path key={`${at} ${label}`} className={styles.mark} data-look={look} d={`M${xOf(at, area)} 0V100`} />
          ))}
          <path className={styles.line} d={stepPath(steps, area, until)} />
        </svg>
        {counts.map((count) => (
          <span key={count} className={styles.count} style={{ top: `${yOf(count, area)}%` }}>
            {count}
          </span>
        ))}
        {times.map((at) => (
          <span key={at} className={styles.time} style={{ left: percent(at, area) }}>
            {timeOf(at)}
          </span>
        ))}
        {size === 'large'
          ? shownMarks.map(({ at, label }) => (
              <span key={`${at} ${label}`} className={styles.markLabel} style={{ left: percent(at, area) }}>
                {label}
              </span>
            ))
          : null}
      </div>
      <ChartTable {...table} />
    </figure>
  );
}

const BAR_SHARE = 0.8;

function percent(at: number, area: ChartArea): string {
  return `${(xOf(at, area) * 100) / DRAWING.width}%`;
}

type ChartTableProps = {
  /** Opens the table. */
  label: string;
  caption: string;
  headings: readonly string[];
  rows: () => readonly (readonly (string | number)[])[];
};

/** Its rows are made when it opens. */
function ChartTable({ label, caption, headings, rows }: ChartTableProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.table} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{label}</summary>
      {isOpen ? (
        <table>
          <caption>{caption}</caption>
          <thead>
            <tr>
              {headings.map((heading) => (
                <th key={heading} scope="col">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows().map(([first = '', ...cells]) => (
              <tr key={first}>
                <th scope="row">{first}</th>
                {cells.map((cell, index) => (
                  <td key={headings[index + 1]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
    </details>
  );
}
