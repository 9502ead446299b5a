import { openDatabase } from '../../src/platform/database/database.ts'
import { connectEmbeddedPostgres } from '../../src/platform/database/embedded/embedded-postgres.ts'
import type { MailServer } from '../servers/mail-server.ts'
import { ServerProcess } from '../servers/server-process.ts'
import { auditMails, jobsDone } from './email-audit.ts'
import { type Tally, Writers } from './writers.ts'

/** What may befall a server with its own database, and the signal that does it. */
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
  /** Calls answered 503, by the blow they came after. */
  readonly away: Record<string, number>
}

/** A job that was begun by a server that is killed then waits for two minutes, and half a minute more. */
const mailsWithinMs = 400_000

/**
 * Deals these blows one after the other, each once people have written a while, then counts what became of what they wrote;
 * with a mail server, of what was to be emailed too, which takes minutes.
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
