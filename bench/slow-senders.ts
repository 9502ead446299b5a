/**
 * Twelve accounts from six networks that bring hostile lists and send files as slowly as they can, until they are ended. Started by
 * `hostile-imports.ts` with the address of a server; says at the end what was done how often.
 */
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { xlsxOfOneText } from '../server/test/fixtures/xlsx.ts'
import { twoPeople } from './conversation-pair.ts'

const [address = ''] = process.argv.slice(2)
const { hostname, port } = new URL(address)
const networks = 6
/** As many as an account may have under way, on an account of either kind. */
const lines = { lists: 20, documents: 10, recordings: 5, steadyRecordings: 5 }
const refusedPauseMs = 1_000

const times = new Map<string, number>()
process.once('SIGTERM', () => {
  for (const [name, count] of times) console.log(`  ${name}: ${count}`)
  process.exit()
})

function again(name: string, attempt: () => Promise<unknown>): void {
  times.set(name, 0)
  const attempts = async () => {
    for (;;) {
      await attempt().catch(() => undefined)
      times.set(name, (times.get(name) ?? 0) + 1)
    }
  }
  void attempts()
}

const lists: Record<string, Buffer> = {
  'addresses that are none': Buffer.from(
    Array(4)
      .fill(
        Array(5)
          .fill(`${'@.'.repeat(990)} x`)
          .join(),
      )
      .join('\n'),
  ),
  'five megabytes of such addresses': Buffer.from(`${'@.'.repeat(990)} x\n`.repeat(2_500)),
  'cards without an end': Buffer.from('BEGIN:VCARD\n'.repeat(400_000)),
  'a workbook of one text': xlsxOfOneText('x'.repeat(2_000), { rows: 5_000, columns: 50 }),
}

interface Sender {
  readonly token: string
  readonly network: string
}

const headersOf = ({ token, network }: Sender) => ({
  authorization: `Bearer ${token}`,
  'x-forwarded-for': network,
})

async function make(path: string, sender: Sender, body: object): Promise<string> {
  const headers = { ...headersOf(sender), 'content-type': 'application/json' }
  const reply = await fetch(`${address}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  return ((await reply.json()) as { _id: string })._id
}

/** Each list shown first, brought, and asked for what was refused of it. */
async function bring(list: Buffer, sender: Sender): Promise<void> {
  for (const act of ['/preview', '', '/refused']) {
    const body = new FormData()
    body.set('list', new Blob([new Uint8Array(list)]), 'a file')
    const path = `${address}/api/church/roster/import${act}`
    const reply = await fetch(path, { method: 'POST', headers: headersOf(sender), body })
    await reply.arrayBuffer()
    if (reply.status === 429) await pause(refusedPauseMs)
  }
}

/** Sends so many bytes of a form at a time, as often as that, until the server ends it. */
async function drip(path: string, field: string, sender: Sender, { bytes = 1, everyMs = 150 } = {}): Promise<void> {
  const line = connect({ host: hostname, port: Number(port) }).on('error', () => {})
  line.resume()
  const headers = Object.entries(headersOf(sender)).map(([name, value]) => `${name}: ${value}\r\n`)
  line.write(
    `POST /api${path} HTTP/1.1\r\nhost: pulpit\r\n${headers.join('')}` +
      'content-type: multipart/form-data; boundary=x\r\ncontent-length: 4000000\r\n\r\n' +
      `--x\r\ncontent-disposition: form-data; name="${field}"; filename="a file"\r\n\r\n`,
  )
  const sending = setInterval(() => line.write('x'.repeat(bytes)), everyMs)
  await once(line, 'close')
  clearInterval(sending)
  // Turned away at once, the next try would be the only thing measured.
  await pause(refusedPauseMs)
}

for (let count = 1; count <= networks; count += 1) {
  const network = `198.51.100.${count}`
  const people = await twoPeople(address)
  const [church, preacher] = [people.church, people.preacher].map((token) => ({ token, network })) as [Sender, Sender]
  const credential = await make('/preachers/credentials', preacher, { kind: 'license', issuer: 'Us' })
  const sermon = await make('/preachers/sermons', preacher, { kind: 'recording', title: 'Grace' })
  const [document, recording] = [
    `/preachers/credentials/${credential}/document`,
    `/preachers/sermons/${sermon}/recording`,
  ]
  for (const [name, list] of Object.entries(lists)) again(name, () => bring(list, church))
  for (let line = 0; line < lines.lists; line += 1)
    again('lists, a byte at a time', () => drip('/church/roster/import/preview', 'list', church))
  for (let line = 0; line < lines.documents; line += 1)
    again('documents, a byte at a time', () => drip(document, 'document', preacher))
  for (let line = 0; line < lines.recordings; line += 1)
    again('recordings, a byte at a time', () => drip(recording, 'recording', preacher))
  // More than the least rate: no one ends these but their sender.
  for (let line = 0; line < lines.steadyRecordings; line += 1)
    again('recordings at 20 KB a second', () => drip(recording, 'recording', preacher, { bytes: 5_000, everyMs: 250 }))
}
