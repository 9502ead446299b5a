/** How much the server accepts before it refuses, and how long it waits for clients. Tests may lower these. */
export interface Limits {
  /**
   * Requests being worked on: twenty-five times the pool's connections. One that waits five seconds for a connection
   * gives up.
   */
  readonly requestsAtOnce: number
  readonly connections: number
  readonly headersWithinMs: number
  /** For a request's body, unless its route sets another limit. */
  readonly bodyWithinMs: number
  /** How far an upload may fall behind the minimum rate. Replies have to be read as quickly. */
  readonly slowBodyMs: number
  /** The minimum rate: the slowest mobile network still in use is twice as fast. */
  readonly bodyBytesPerSecond: number
  /** Uploads from their first byte until their reply is sent. */
  readonly uploads: number
  readonly uploadsPerAccount: number
  readonly uploadsPerNetwork: number
  /** Their bytes on disk. */
  readonly uploadedBytes: number
  readonly uploadedBytesPerAccount: number
  readonly uploadedBytesPerNetwork: number
  /** Bytes of all unread replies. */
  readonly unsentReplyBytes: number
  /** How long a connection may carry no data in either direction during a request. */
  readonly silentMs: number
  /** How long an idle connection stays open for another request. */
  readonly idleMs: number
  /** Socket handshakes of one address: enough for a congregation behind one address that reconnects all at once. */
  readonly handshakesPerMinute: number
  /** Sockets that have not signed in yet, per network and in total. Each has ten seconds to do so. */
  readonly unauthenticatedPerNetwork: number
  readonly unauthenticated: number
  /** Packets before sign-in, which itself takes one. */
  readonly packetsBeforeSignIn: number
  /** Bytes that may wait for a browser that does not read. */
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
  // Longer than the long polling of sockets.
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
