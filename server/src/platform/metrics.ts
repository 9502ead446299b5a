import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

type Labelled = readonly { readonly labels?: Record<string, string>; readonly value: number }[]

/** Metrics for operators. Each app counts for itself; labels are a closed set, never an id or an address. */
export class Metrics {
  readonly #registry = new Registry()
  readonly #given = { registers: [this.#registry] }

  readonly requests = new Histogram({
    name: 'openpulpit_http_request_seconds',
    help: 'Time to answer, by the pattern of the route and the class of the status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    ...this.#given,
  })
  readonly shed = new Counter({
    name: 'openpulpit_shed_total',
    help: 'Requests and sockets that were refused because of too much load',
    labelNames: ['what'],
    ...this.#given,
  })
  readonly jobs = new Counter({
    name: 'openpulpit_jobs_total',
    help: 'Jobs that ended on this server. A failed one is retried',
    labelNames: ['name', 'outcome'],
    ...this.#given,
  })
  readonly faults = new Counter({
    name: 'openpulpit_faults_total',
    help: 'Errors that nothing caught: a rejected promise, or an exception, which ends the server',
    labelNames: ['kind'],
    ...this.#given,
  })
  readonly messages = new Counter({
    name: 'openpulpit_messages_stored_total',
    help: 'Messages that were stored by this server',
    ...this.#given,
  })

  /** Registers a gauge that is read at each scrape. */
  watch(name: string, help: string, labelNames: readonly string[], look: () => Labelled | Promise<Labelled>): void {
    new Gauge({
      name,
      help,
      labelNames: [...labelNames],
      ...this.#given,
      async collect() {
        const seen = await look()
        this.reset()
        for (const { labels = {}, value } of seen) this.set(labels, value)
      },
    })
  }

  /** All metrics in Prometheus' text format. */
  text(): Promise<string> {
    return Registry.merge([this.#registry, processRegistry()]).metrics()
  }

  readonly contentType = this.#registry.contentType
}

// One for the whole process, created at the first scrape: its observers never stop.
let ofProcess: Registry | undefined
function processRegistry(): Registry {
  if (!ofProcess) {
    ofProcess = new Registry()
    collectDefaultMetrics({ register: ofProcess })
  }
  return ofProcess
}
