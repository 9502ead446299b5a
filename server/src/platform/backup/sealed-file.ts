import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { BackupError } from './backup-error.ts'

/**
 * Writes lines as a gzipped file that only its owner may read, ending in a line with their hash. The file gets its
 * final name once it is complete and synced to disk.
 */
export async function writeSealed(path: string, lines: AsyncIterable<string>): Promise<void> {
  const beside = `${path}.part`
  await rm(beside, { force: true })
  const file = await open(beside, 'wx', 0o600)
  try {
    await pipeline(Readable.from(sealed(lines)), createGzip(), file.createWriteStream({ flush: true }))
    await rename(beside, path)
    await keepName(path)
  } catch (error) {
    await rm(beside, { force: true })
    throw error
  }
}

async function* sealed(lines: AsyncIterable<string>): AsyncGenerator<string> {
  const hash = createHash('sha256')
  for await (const text of lines) {
    hash.update(text)
    yield text
  }
  yield `${JSON.stringify({ sealed: hash.digest('hex') })}\n`
}

/** A rename survives a power cut only once its folder is synced. */
async function keepName(path: string): Promise<void> {
  const folder = await open(dirname(path), 'r')
  await folder.sync().finally(() => folder.close())
}

/**
 * Yields the lines of a file without the seal. Throws, by the end at the latest, if the file is incomplete or altered.
 */
export async function* readSealed(path: string): AsyncGenerator<string> {
  const hash = createHash('sha256')
  let last: string | undefined
  try {
    const source = createReadStream(path)
    const text = createGunzip()
    source.once('error', (error) => text.destroy(error))
    for await (const line of createInterface({ input: source.pipe(text), crlfDelay: Number.POSITIVE_INFINITY })) {
      if (last !== undefined) {
        hash.update(`${last}\n`)
        yield last
      }
      last = line
    }
  } catch (error) {
    throw refusalOf(path, error)
  }
  if (last !== JSON.stringify({ sealed: hash.digest('hex') })) throw damaged(path)
}

const damaged = (path: string) => new BackupError(`${path} is no whole backup: it was cut off, changed or damaged`)

function refusalOf(path: string, error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code.startsWith('Z_')) return damaged(path)
  return error instanceof Error && 'syscall' in error
    ? new BackupError(`${path} cannot be read: ${error.message}`)
    : error
}
