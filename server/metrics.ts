import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** Seconds; from what one statement takes to what no caller waits for. */
const DURATIONS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
/** Seconds that a press may wait on a tablet without a network: up to a night. */
const AGES = [1, 5, 15, 60, 300, 900, 3_600, 14_400, 43_200]

/** Orders that wait, by what went wrong: no device rang aloud, nobody answered, the time to answer is over. */
export const WAITING_STATES = ['unheard', 'unanswered', 'overtime'] as const

/**
 * Everything that `/metrics` tells, by Prometheus' conventions. A label is a word of our own code and never an id or a name: who orders what where
 * is nobody's business who watches a server.
 */
export function createMetrics() {
  const registry = new Registry()
  const databaseRegistry = new Registry()
  const registers = [registry]
  const gaugeIn =
    (own: Registry) =>
    <Label extends string = never>(name: string, help: string, labelNames: readonly Label[] = []) =>
      new Gauge<Label>({ name, help, labelNames, registers: [own] })
  const [gauge, databaseGauge] = [gaugeIn(registry), gaugeIn(databaseRegistry)]
  return {
    /** What this process knows by itself. */
    registry,
    /** What is read from the database at a scrape, `ofDatabase`: told where that answered. */
    databaseRegistry,
    requests: new Counter({
      name: 'drin_http_requests_total',
      help: 'Answers by call of the contract, method and HTTP status.',
      labelNames: ['call', 'method', 'status'],
      registers,
    }),
    /** By call alone: each has one method, and a histogram for every status would be ten times the lines. */
    requestDuration: new Histogram({
      name: 'drin_http_request_duration_seconds',
      help: 'From the first line of a request to its answer; of a stream until it is open.',
      labelNames: ['call'],
      buckets: DURATIONS,
      registers,
    }),
    failures: new Counter({
      name: 'drin_http_failures_total',
      help: 'Answers that say no, by their stable code: faults, and refusals that leave with HTTP 200.',
      labelNames: ['code'],
      registers,
    }),
    jobFailures: new Counter({
      name: 'drin_job_failures_total',
      help: 'Runs of timed jobs that threw.',
      // `job` is Prometheus' own: what it scrapes.
      labelNames: ['task'],
      registers,
    }),
    isLeading: gauge('drin_jobs_leader', '1 where this process runs the timed jobs; of all processes one does.'),
    streams: gauge('drin_event_streams', 'Open event streams of this process.'),
    eventDelivery: new Histogram({
      name: 'drin_event_delivery_seconds',
      help: 'From the instant of an event until it is written to the open streams of its business.',
      buckets: DURATIONS,
      registers,
    }),
    commandAge: new Histogram({
      name: 'drin_command_age_seconds',
      help: 'How old a press was when its tablet sent it, by the corrected clock of the tablet.',
      buckets: AGES,
      registers,
    }),
    pool: gauge('drin_database_connections', 'Connections of this process by pool and state.', ['pool', 'state']),
    poolWaiting: gauge('drin_database_waiting', 'Transactions that wait for a connection of a pool.', ['pool']),
    isDatabaseUp: gauge(
      'drin_database_up',
      '1 where the database answered this scrape; without it the figures below are absent.',
    ),
    /** Read from the database at the scrape: the same whichever process is asked. */
    ofDatabase: {
      queueJobs: databaseGauge('drin_queue_jobs', 'Jobs by queue and state; done ones are not counted.', [
        'queue',
        'state',
      ]),
      queueOverdue: databaseGauge('drin_queue_overdue_seconds', 'How long the oldest job that is due has waited.', [
        'queue',
      ]),
      ordersWaiting: databaseGauge('drin_orders_waiting', 'Orders that wait for an answer, by what went wrong.', [
        'state',
      ]),
      businessesInTrouble: databaseGauge('drin_businesses_in_trouble', 'Businesses that do not hear their orders.', [
        'state',
      ]),
      outboxDevices: databaseGauge(
        'drin_outbox_devices',
        'Devices of the last day whose last heartbeat had unsent presses.',
      ),
      outboxCommands: databaseGauge('drin_outbox_commands', 'Unsent presses that those devices reported.'),
      outboxSilence: databaseGauge(
        'drin_outbox_silence_seconds',
        'Time since the last heartbeat of the quietest of those devices.',
      ),
    },
  }
}

export type Metrics = ReturnType<typeof createMetrics>

/** Memory, processor, event loop and garbage of this process, by the names that everybody uses. */
export const watchProcess = ({ registry }: Metrics): void => collectDefaultMetrics({ register: registry })
