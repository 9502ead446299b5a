/** How much the server takes on before it says no, and how long it waits for whom. A test may lower them. */
export interface Limits {
  /** Requests that are being worked on: twenty-five times the connections of the pool. Who has waited five seconds for one gives up. */
  readonly requestsAtOnce: number
  readonly connections: number
  readonly headersWithinMs: number
  /** Of a request, if its route does not say otherwise. */
  readonly bodyWithinMs: number
  /** How long a connection may carry nothing, in either direction, while something is still to come. */
  readonly silentMs: number
  /** How long a connection is kept for the next request. */
  readonly idleMs: number
  /** Attempts of one address to open a socket: a congregation behind one address, coming back all at once. */
  readonly handshakesPerMinute: number
  /** Connections that have not signed in yet, of one network and of all. Each has ten seconds to do it. */
  readonly unauthenticatedPerNetwork: number
  readonly unauthenticated: number
  /** What a connection may send before it has signed in: one packet asks for that. */
  readonly packetsBeforeSignIn: number
  /** What may wait for a browser that does not read. */
  readonly unsentBytesPerSocket: number
  readonly socketsPerAccount: number
  readonly messagesPerMinute: number
  readonly eventsPerMinute: number
  readonly pingEveryMs: number
  readonly pongWithinMs: number
}

export const defaultLimits: Limits = {
  requestsAtOnce: 500,
  connections: 20_000,
  headersWithinMs: 8_000,
  bodyWithinMs: 10_000,
  // Longer than a browser that polls for socket events is kept waiting.
  silentMs: 40_000,
  idleMs: 20_000,
  handshakesPerMinute: 300,
  unauthenticatedPerNetwork: 200,
  unauthenticated: 2_000,
  packetsBeforeSignIn: 10,
  unsentBytesPerSocket: 256 * 1024,
  socketsPerAccount: 20,
  messagesPerMinute: 120,
  eventsPerMinute: 600,
  pingEveryMs: 25_000,
  pongWithinMs: 20_000,
}
