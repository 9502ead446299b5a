import { lastSeqOf } from '@openpulpit/contract/message-log'
import { type Conversation, MessagingDevice } from '../clients/messaging-device.ts'
import { FlakyProxy } from '../servers/flaky-proxy.ts'

/** A person on a device that is connected to one of the servers. */
export interface Side {
  readonly device: MessagingDevice
  readonly line: FlakyProxy
}

/** The first connection goes to the next server in turn, the following one to another. */
export async function openSide(
  servers: readonly string[],
  turn: number,
  conversation: Omit<Conversation, 'address'>,
): Promise<Side> {
  const targets = servers.map((address) => ({ host: '127.0.0.1', port: Number(new URL(address).port) }))
  const line = new FlakyProxy(targets, turn)
  const address = `http://127.0.0.1:${await line.listen()}`
  return { device: await MessagingDevice.open({ ...conversation, address }), line }
}

export async function closeSide({ device, line }: Side): Promise<void> {
  device.close()
  await line.close()
}

interface Course {
  /** Per side. */
  readonly messages: number
  readonly cuts: number
  halfWay(): Promise<unknown>
}

/**
 * Both sides write at the same time while their connections are cut at random. Resolves when everything is
 * acknowledged.
 */
export async function writeWhileCut(sides: readonly Side[], { messages, cuts, halfWay }: Course): Promise<void> {
  let written = 0
  await Promise.all(
    sides.map(async (side) => {
      const cutAt = someOf(messages, cuts)
      for (let number = 1; number <= messages; number++) {
        const sending = side.device.send(`This is number ${number}`)
        // Before it is sent, on its way, or during its reply.
        if (cutAt.has(number)) setTimeout(() => cut(side), Math.random() * 10)
        await sending
        written += 1
        if (written === messages) await halfWay()
      }
    }),
  )
}

/** Waits until every device has all messages and all events about them. */
export async function caughtUp(sides: readonly Pick<Side, 'device'>[], lastSeq: number): Promise<void> {
  for (const { device } of sides) {
    while (lastSeqOf(device.log) < lastSeq) await device.ask()
    await device.settled()
  }
}

function cut({ device, line }: Side): void {
  if (Math.random() < 0.5) device.cut()
  else line.cut()
}

function someOf(count: number, chosen: number): Set<number> {
  const all = Array.from({ length: count }, (_, at) => at + 1)
  return new Set(all.sort(() => Math.random() - 0.5).slice(0, chosen))
}
