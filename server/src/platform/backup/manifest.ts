import { z } from 'zod'
import { BackupError } from './backup-error.ts'

const landed = z.object({ number: z.number(), name: z.string(), hash: z.string() })
const table = z.object({ name: z.string(), columns: z.array(z.string()), written: z.array(z.string()) })
const contents = z.object({ rows: z.string(), sum: z.string() })

/** The first line of a backup: its format, and the contents that a restore is checked against. */
const manifest = z.object({
  product: z.literal('OpenPulpit'),
  format: z.literal(1),
  holds: z.string(),
  madeAt: z.string(),
  migrations: z.array(landed),
  /** The version of pg-boss's schema; absent if no server has run yet. */
  jobsVersion: z.number().optional(),
  tables: z.array(table.extend({ contents })),
  counters: z.record(z.string(), z.string().nullable()),
})

export type Manifest = z.infer<typeof manifest>

export const holds =
  'Everything that people have entrusted to this server: addresses, words, photos, and what their passwords are checked by'

export function readManifest(line: string | undefined): Manifest {
  try {
    return manifest.parse(JSON.parse(line ?? ''))
  } catch {
    throw new BackupError('This is no backup that this release can read')
  }
}
