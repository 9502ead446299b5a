import type { Database } from '../server/src/platform/database/database.ts'
import type { MessagingDevice } from '../server/test/clients/messaging-device.ts'
import {
  caughtUp,
  closeSide,
  openSide,
  writeWhileCut,
} from '../server/test/several-servers/interrupted-conversation.ts'
import { twoPeople } from './conversation-pair.ts'
import type { RunningServer } from './servers-on-one-database.ts'

interface Row {
  readonly seq: number
  readonly client_id: string | null
  readonly content: string
}

/**
 * Two people write to each other while their connections are cut; halfway, the second server is killed. Counts errors.
 */
export async function cutAndKill(
  { pool }: Database,
  [one, other]: readonly [RunningServer, RunningServer],
  { messages, cuts }: { messages: number; cuts: number },
): Promise<Record<string, number>> {
  const { church, preacher, ...conversation } = await twoPeople(one.address)
  const addresses = [one.address, other.address]
  const sides = await Promise.all(
    [church, preacher].map((token, turn) => openSide(addresses, turn, { ...conversation, token })),
  )
  const started = performance.now()
  await writeWhileCut(sides, { messages, cuts, halfWay: () => other.process.end('SIGKILL') })
  const { rows } = await pool.query<Row>(
    'select seq, client_id, content from messages where thread_id = $1 order by seq',
    [conversation.threadId],
  )
  await caughtUp(sides, rows.length)
  const seconds = ((performance.now() - started) / 1_000).toFixed(0)
  console.log(
    `\n${messages} messages each way in ${seconds} s; each side's line was cut ${cuts} times, a server killed halfway\n`,
  )
  await Promise.all(sides.map(closeSide))

  const devices = sides.map(({ device }) => device)
  const stored = rows.flatMap(({ client_id }) => client_id ?? [])
  const sent = devices.flatMap((device) => device.sent)
  return {
    'sent and not stored': sent.filter((id) => !stored.includes(id)).length,
    'stored twice': stored.length - new Set(stored).size,
    'stored and never sent': stored.filter((id) => !sent.includes(id)).length,
    'people whose messages are stored in another order': devices.filter((device) => !isInOrder(device, stored)).length,
    'told twice over one line': devices.reduce((sum, { doubled }) => sum + doubled, 0),
    'devices that heard nothing before they asked': devices.filter(({ live }) => live === 0).length,
    'devices that hold anything but what is stored': devices.filter((device) => !isSame(device, rows)).length,
  }
}

function isInOrder({ sent }: MessagingDevice, stored: readonly string[]): boolean {
  const own = new Set(sent)
  return stored.filter((id) => own.has(id)).join() === sent.join()
}

function isSame({ log }: MessagingDevice, rows: readonly Row[]): boolean {
  const isHeld = ({ seq, client_id, content }: Row, at: number) => {
    const held = log[at]
    return held?.seq === seq && held.clientId === client_id && held.content === content
  }
  return log.length === rows.length && rows.every(isHeld)
}
