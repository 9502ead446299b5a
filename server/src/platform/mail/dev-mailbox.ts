import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isWithoutProxy, type Settings } from '../../settings.ts'
import { systemClock } from '../clock.ts'
import type { EmailTransport } from './transport.ts'

const most = 500

export const devMailboxOf = ({ dataDir }: Settings): DevMailbox => new DevMailbox(join(dataDir, 'mail'))

/** True if unsent emails are shown at /dev/mail: in development and trials. */
export function hasDevMailbox(settings: Settings): boolean {
  return !settings.production && !settings.smtpUrl && isWithoutProxy(settings)
}

/** A folder of unsent emails, one .eml file each. Their names sort by time. */
export class DevMailbox {
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
  }

  /** Stores an email and deletes the oldest beyond the limit. */
  async add(bytes: Buffer): Promise<void> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 })
    const name = nextName()
    const unfinished = join(this.#folder, `${name}.unfinished`)
    try {
      await writeFile(unfinished, bytes, { mode: 0o600, flag: 'wx' })
      await rename(unfinished, this.#fileOf(name))
    } catch (error) {
      // On a full disk, the partial file would take up the missing space.
      await rm(unfinished, { force: true })
      throw error
    }
    for (const old of (await this.names()).slice(most)) await rm(this.#fileOf(old), { force: true })
  }

  async names(): Promise<string[]> {
    const files = await readdir(this.#folder).catch(nothingIfMissing)
    const names = (files ?? []).flatMap((file) => (file.endsWith('.eml') ? [file.slice(0, -4)] : []))
    return names.filter(isName).sort().reverse()
  }

  /** Undefined for a name that is not one of ours, so that no other file can be read. */
  async read(name: string): Promise<Buffer | undefined> {
    return isName(name) ? readFile(this.#fileOf(name)).catch(nothingIfMissing) : undefined
  }

  #fileOf = (name: string): string => join(this.#folder, `${name}.eml`)
}

/** For a server without SMTP_URL: its emails can be read at /dev/mail. */
export function devMailboxTransport(mails: DevMailbox): EmailTransport {
  return {
    async send(_id, message) {
      const { createTransport } = await import('nodemailer')
      const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
      const { message: bytes } = await transport.sendMail(message)
      if (Buffer.isBuffer(bytes)) await mails.add(bytes)
      return undefined
    },
    close: async () => {},
  }
}

let count = 0

/** Sorts by time, then by a counter; a random suffix keeps names of several servers apart. */
function nextName(): string {
  count = (count + 1) % 10_000
  const time = systemClock.now().toISOString().replace(/\W/g, '')
  return `${time}-${String(count).padStart(4, '0')}-${randomBytes(4).toString('hex')}`
}

const isName = (text: string): boolean => /^\d{8}T\d{9}Z-\d{4}-[\da-f]{8}$/.test(text)

function nothingIfMissing(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
  throw error
}
