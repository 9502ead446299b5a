/** How much the server takes on before it says no, and how long it waits for whom. A test may lower them. */
export interface Limits {
  /** Requests that are being worked on: twenty-five times the connections of the pool. Who has waited five seconds for one gives up. */
  readonly requestsAtOnce: number
  readonly connections: number
  readonly headersWithinMs: number
  /** Of a request, if its route does not say otherwise. */
  readonly bodyWithinMs: number
  /** Of an upload: how far it may fall behind the least rate, at its start and later. An answer has to be read as quickly. */
  readonly slowBodyMs: number
  /** The least rate: a phone on the slowest network still in use sends twice as much. */
  readonly bodyBytesPerSecond: number
  /** Uploads from their first byte until their answer has been sent. */
  readonly uploads: number
  readonly uploadsPerAccount: number
  readonly uploadsPerNetwork: number
  /** What of them may lie on the disk. */
  readonly uploadedBytes: number
  readonly uploadedBytesPerAccount: number
  readonly uploadedBytesPerNetwork: number
  /** Of all answers that are not read yet. */
  readonly unsentReplyBytes: number
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
  slowBodyMs: 30_000,
  bodyBytesPerSecond: 8 * 1024,
  uploads: 200,
  uploadsPerAccount: 20,
  uploadsPerNetwork: 40,
  uploadedBytes: 1024 * 1024 * 1024,
  uploadedBytesPerAccount: 192 * 1024 * 1024,
  uploadedBytesPerNetwork: 512 * 1024 * 1024,
  unsentReplyBytes: 64 * 1024 * 1024,
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
