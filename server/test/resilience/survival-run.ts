import { openDatabase } from '../../src/platform/database/database.ts'
import { connectEmbeddedPostgres } from '../../src/platform/database/embedded/embedded-postgres.ts'
import type { MailServer } from '../servers/mail-server.ts'
import { ServerProcess } from '../servers/server-process.ts'
import { auditMails, jobsDone } from './email-audit.ts'
import { type Tally, Writers } from './writers.ts'

/** The faults and the signals that cause them. */
const blows = {
  'the server is killed': 'SIGKILL',
  'PostgreSQL is told to stop': 'SIGINT',
  'PostgreSQL is told to stop at once': 'SIGQUIT',
  'PostgreSQL is killed': 'SIGKILL',
} as const satisfies Record<string, NodeJS.Signals>

export type Blow = keyof typeof blows

interface Survived {
  readonly tally: Tally
  readonly audit: Record<string, number>
  /** 503 replies, by the preceding fault. */
  readonly away: Record<string, number>
}

/** A job of a killed server waits for two minutes, plus half a minute. */
const mailsWithinMs = 400_000

/**
 * Causes these faults one after the other while people write, then checks what they wrote; with a mail server also the
 * emails, which takes minutes.
 */
export async function survive(
  dataDir: string,
  port: number,
  course: readonly Blow[],
  between: number,
  mails?: MailServer,
): Promise<Survived> {
  const start = () => new ServerProcess(dataDir, { PORT: `${port}`, ...(mails && { SMTP_URL: mails.url }) })
  let server = start()
  try {
    await server.ready()
    const writers = new Writers(`http://127.0.0.1:${port}`, mails)
    await writers.begin()
    const away: Record<string, number> = {}
    for (const blow of course) {
      await writers.written(between)
      const before = writers.tally.away
      if (blow === 'the server is killed') {
        await server.end('SIGKILL')
        server = start()
        await server.ready()
      } else {
        process.kill(server.postgresPid, blows[blow])
      }
      await writers.written(between)
      away[blow] = (away[blow] ?? 0) + writers.tally.away - before
    }
    const tally = await writers.stop()
    const database = openDatabase((await connectEmbeddedPostgres({ dataDir, log: console })).url)
    try {
      const audit = await writers.audit(database.pool)
      if (!mails) return { tally, away, audit }
      await jobsDone(database.pool, mailsWithinMs)
      return { tally, away, audit: { ...audit, ...(await auditMails(database.pool, writers.emails, mails.received)) } }
    } finally {
      await database.close()
    }
  } finally {
    await server.end('SIGTERM')
  }
}
