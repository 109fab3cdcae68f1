import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { RefusalCode } from '@offpiste/core/base/refusal/refusal.contract';
import type { ActionKind } from '@offpiste/core/record/action/action-kind.rules';

export interface AnsweredCall {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly seconds: number;
}

export interface JudgedAction {
  readonly kind: ActionKind;
  readonly verdict: 'accepted' | 'already' | 'exception' | 'refused' | 'again' | 'not now';
  readonly replay: boolean;
  /** From the report's corrected time to its arrival. */
  readonly lagSeconds: number;
}

export interface SharedFigures {
  /** Per brand: phones with pending actions, and these actions. */
  readonly waiting: readonly { brand: string; phones: number; actions: number; oldestSeconds: number }[];
  readonly imports: readonly { state: string; count: number }[];
  readonly importJobs: readonly { state: string; count: number }[];
  /** Epoch ms; null without a backup. */
  readonly lastBackup: number | null;
}

export interface PoolFigures {
  readonly totalCount: number;
  readonly idleCount: number;
  readonly waitingCount: number;
}

/** Labels are constants, so none identifies a person. Source: docs/operate/monitoring.md, section "Figures". */
export interface Metrics {
  readonly contentType: string;
  countCall(call: AnsweredCall): void;
  countRefusal(path: string, code: RefusalCode): void;
  countAction(action: JudgedAction): void;
  countReport(waiting: number): void;
  /** `shared` is undefined if the database is unavailable. */
  text(shared: SharedFigures | undefined): Promise<string>;
}

// From a quick scan to the 8 s that a phone waits.
const CALL_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
// From a scan with signal to a week without.
const LAG_SECONDS = [1, 5, 15, 60, 300, 900, 3600, 14_400, 43_200, 86_400, 604_800];
const QUEUE_LENGTHS = [0, 1, 5, 20, 50, 100, 200, 500, 1000];

export function createMetrics(pool?: PoolFigures): Metrics {
  const registry = new Registry();
  const registers = [registry];
  if (pool) {
    collectDefaultMetrics({ register: registry });
    watchPool(registry, pool);
  }
  const calls = new Histogram({
    name: 'offpiste_call_seconds',
    help: 'Served requests by route and status; 304: unchanged',
    labelNames: ['method', 'route', 'status'],
    buckets: CALL_SECONDS,
    registers,
  });
  const refusals = new Counter({
    name: 'offpiste_refusals_total',
    help: 'Refused requests by route and reason; refused sign-ins are those of /auth/login',
    labelNames: ['route', 'code'],
    registers,
  });
  const actions = new Counter({
    name: 'offpiste_actions_total',
    help: 'Actions handed in, by kind and verdict; again: its id was accepted before',
    labelNames: ['kind', 'verdict'],
    registers,
  });
  const lag = new Histogram({
    name: 'offpiste_action_lag_seconds',
    help: 'From the moment of an action on its handset to the server; replay: it had waited',
    labelNames: ['replay'],
    buckets: LAG_SECONDS,
    registers,
  });
  const queues = new Histogram({
    name: 'offpiste_phone_queue_length',
    help: 'Waiting actions that phones report each time they check their week',
    buckets: QUEUE_LENGTHS,
    registers,
  });
  const showShared = sharedGauges(registry);
  return {
    contentType: registry.contentType,
    countCall: ({ method, path, status, seconds }) => calls.observe({ method, route: path, status }, seconds),
    countRefusal: (route, code) => refusals.inc({ route, code }),
    countAction: ({ kind, verdict, replay, lagSeconds }) => {
      actions.inc({ kind, verdict });
      if (verdict !== 'not now' && verdict !== 'again')
        lag.observe({ replay: String(replay) }, Math.max(0, lagSeconds));
    },
    countReport: (waiting) => queues.observe(waiting),
    text: (shared) => {
      showShared(shared);
      return registry.metrics();
    },
  };
}

function watchPool(registry: Registry, pool: PoolFigures): void {
  const connections = new Gauge({
    name: 'offpiste_database_connections',
    help: 'Connections of this server: total and idle ones, and requests that wait for one',
    labelNames: ['state'],
    registers: [registry],
    collect: () => {
      connections.set({ state: 'total' }, pool.totalCount);
      connections.set({ state: 'idle' }, pool.idleCount);
      connections.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
}

function sharedGauges(registry: Registry): (shared: SharedFigures | undefined) => void {
  const gauge = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Gauge({ name, help: `${help}; of all servers`, labelNames, registers: [registry] });
  const isUp = gauge('offpiste_database_up', 'Whether the database answered this question: 1 or 0');
  const phones = gauge('offpiste_waiting_phones', 'Phones that said last that actions wait on them', 'brand');
  const actions = gauge('offpiste_waiting_actions', 'Actions that phones said last were waiting', 'brand');
  const oldest = gauge('offpiste_waiting_oldest_seconds', 'How long the oldest of them has waited', 'brand');
  const imports = gauge('offpiste_imports', 'Imports on record by state', 'state');
  const jobs = gauge('offpiste_import_jobs', 'Tasks of the last day for files that were handed in, by state', 'state');
  const lastBackup = gauge('offpiste_last_backup_timestamp_seconds', 'When the last backup ended; 0 without one');
  return (shared) => {
    // 0 would mean none.
    for (const each of [phones, actions, oldest, imports, jobs]) each.reset();
    isUp.set(shared ? 1 : 0);
    lastBackup.remove();
    if (shared) lastBackup.set((shared.lastBackup ?? 0) / 1000);
    for (const of of shared?.waiting ?? []) {
      phones.set({ brand: of.brand }, of.phones);
      actions.set({ brand: of.brand }, of.actions);
      oldest.set({ brand: of.brand }, of.oldestSeconds);
    }
    for (const { state, count } of shared?.imports ?? []) imports.set({ state }, count);
    for (const { state, count } of shared?.importJobs ?? []) jobs.set({ state }, count);
  };
}
