import type { Readable } from 'node:stream'

/** The part of a file from its first to its last byte, both included. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

/**
 * Where private files lie: documents and sermons, under an id that says nothing. It serves no one by itself: who may open a
 * file is decided by the feature that it belongs to, and its bytes always pass through this server.
 */
export interface FileStore {
  /** Keeps the file that lies at `path`, which may be moved from there. */
  put(id: string, path: string, contentType: string): Promise<void>
  /** Nothing where there is no such file. */
  read(id: string, range: ByteRange): Promise<Readable | undefined>
  /** Does nothing where there is none. */
  remove(id: string): Promise<void>
}
