import type { Readable } from 'node:stream'

/** A range of bytes; both ends are inclusive. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

/**
 * Storage for private files (documents and sermons) under opaque ids. It checks no permissions: the owning feature
 * decides who may open a file, and its bytes always pass through this server.
 */
export interface FileStore {
  /** Stores the file at `path`, and may move it from there. */
  put(id: string, path: string, contentType: string): Promise<void>
  /** Undefined if there is no such file. */
  read(id: string, range: ByteRange): Promise<Readable | undefined>
  /** Does nothing if there is no such file. */
  remove(id: string): Promise<void>
}
