import { once } from 'node:events'
import { readdir, stat } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { credentialEndpoints } from '@openpulpit/contract/credentials'
import { preacherEndpoints } from '@openpulpit/contract/preachers'
import { afterEach, describe, expect, test } from 'vitest'
import { LeastRate } from '../../src/platform/http/body-timeout.ts'
import { defaultLimits, type Limits } from '../../src/platform/limits.ts'
import { type Person, type TestApp, testApp } from '../app.ts'
import { addressOf } from '../fixtures/api-endpoints.ts'
import { photoForm } from '../fixtures/photo-upload.ts'
import { picture } from './photo-files.ts'

let given: TestApp
let address: URL
let networks = 0
const lines: Socket[] = []
afterEach(async () => {
  for (const line of lines.splice(0)) line.destroy()
  await given.close()
})

async function serve(bounds: Partial<Limits> = {}): Promise<void> {
  given = await testApp({ TRUST_PROXY: '1' }, bounds)
  address = new URL(await given.app.listen({ port: 0, host: '127.0.0.1' }))
}

const photo = await picture(2_000, 2_000).jpeg().toBuffer()
const { payload, headers } = photoForm(photo)
// The name of the field is as long as that of a photo.
const asDocument = Buffer.from(
  payload.toString('latin1').replace('name="profileImage"', 'name="document";   '),
  'latin1',
)
const nextNetwork = () => `198.51.100.${++networks}`

/** The head of an upload and this much of its form, on a connection of its own; of a photo, or of a document for a credential. */
async function begin({ token }: Person, sent: number, { network = nextNetwork(), credential = '' } = {}) {
  const line = connect({ host: address.hostname, port: Number(address.port) }).on('error', () => {})
  lines.push(line)
  const path = credential
    ? addressOf(credentialEndpoints.upload, { id: credential })
    : addressOf(preacherEndpoints.uploadImage)
  line.write(
    `POST ${path} HTTP/1.1\r\nhost: pulpit\r\nauthorization: Bearer ${token}\r\nx-forwarded-for: ${network}\r\n` +
      `content-type: ${headers['content-type']}\r\ncontent-length: ${payload.length}\r\n\r\n`,
  )
  line.write((credential ? asDocument : payload).subarray(0, sent))
  return line
}
const answerOn = async (line: Socket) => String((await once(line, 'data'))[0])
const finish = (line: Socket, sent: number) => {
  line.write(payload.subarray(sent))
  return answerOn(line)
}
/** A whole upload by someone who is in no hurry to wait. */
const upload = async (who: Person, network = nextNetwork()) => {
  const line = await begin(who, payload.length, { network })
  return answerOn(line)
}
/** The bytes on the disk of each upload that is under way. */
async function arriving(): Promise<number[]> {
  const folder = join(given.services.settings.dataDir, 'arriving')
  const names = await readdir(folder).catch(() => [])
  const sizes = names.map((name) => stat(join(folder, name, 'uploaded')).catch(() => ({ size: 0 })))
  return (await Promise.all(sizes)).map(({ size }) => size)
}
const preachers = (count: number) => Promise.all(Array.from({ length: count }, () => given.preacher()))

describe('a file that is sent slowly', () => {
  test('holds no place that another could have', async () => {
    await serve()
    const [another, ...slow] = await preachers(13)
    for (const who of slow) for (const _ of [1, 2]) await begin(who, 200)
    await expect.poll(async () => (await arriving()).length).toBe(24)
    if (another) expect(await upload(another)).toMatch(/^HTTP\/1\.1 200 /)
  })

  test('of a document neither, and what is cut off leaves nothing', async () => {
    await serve()
    const [another, ...slow] = await preachers(12)
    const credential = async (who: Person) =>
      (await who.call(credentialEndpoints.add, { body: { kind: 'license', issuer: 'Us' } })).body._id
    for (const who of slow) await begin(who, 200, { credential: await credential(who) })
    await expect.poll(async () => (await arriving()).length).toBe(11)
    if (!another) return
    const line = await begin(another, payload.length, { credential: await credential(another) })
    expect(await answerOn(line)).toMatch(/^HTTP\/1\.1 200 /)
    for (const one of lines) one.destroy()
    await expect.poll(arriving).toEqual([])
  })

  test('is given up once it is too slow, and its sender is answered', async () => {
    await serve({ slowBodyMs: 300 })
    const line = await begin(await given.preacher(), 200)
    expect(await answerOn(line)).toMatch(/^HTTP\/1\.1 408 /)
    await once(line, 'close')
    await expect.poll(arriving).toEqual([])
  })

  test('gives way where all places are taken and its sender has most of them', async () => {
    await serve({ uploads: 3 })
    const [greedy, honest] = await preachers(2)
    if (!greedy || !honest) return
    const taken = [await begin(greedy, 200), await begin(greedy, 200), await begin(greedy, 200)]
    await expect.poll(async () => (await arriving()).length).toBe(3)
    const refused = Promise.race(taken.map(answerOn))
    expect(await upload(honest)).toMatch(/^HTTP\/1\.1 200 /)
    expect(await refused).toMatch(/^HTTP\/1\.1 503 /)
    expect(await refused).toContain('Too many files')
  })

  test('is one of so many of an account, and of a network', async () => {
    await serve({ uploadsPerAccount: 2, uploadsPerNetwork: 3 })
    const [one, other] = await preachers(2)
    if (!one || !other) return
    const network = nextNetwork()
    const lines = [await begin(one, 200, { network }), await begin(one, 200, { network })]
    await expect.poll(async () => (await arriving()).length).toBe(2)
    expect(await upload(one)).toMatch(/^HTTP\/1\.1 429 /)
    lines.push(await begin(other, 200, { network }))
    await expect.poll(async () => (await arriving()).length).toBe(3)
    expect(await upload(other, network)).toMatch(/^HTTP\/1\.1 429 /)
    expect(await upload(other)).toMatch(/^HTTP\/1\.1 200 /)
    // Those that were begun come to their end, and make room.
    for (const line of lines) expect(await finish(line, 200)).toMatch(/^HTTP\/1\.1 200 /)
    expect(await upload(one, network)).toMatch(/^HTTP\/1\.1 200 /)
  })

  test('takes no more of the disk than all uploads may: whoever has most there gives way', async () => {
    await serve({ uploadedBytes: payload.length * 2.5 })
    const [greedy, honest] = await preachers(2)
    if (!greedy || !honest) return
    const taken = [await begin(greedy, payload.length - 100), await begin(greedy, payload.length - 100)]
    await expect.poll(async () => (await arriving()).filter((size) => size > photo.length - 10_000).length).toBe(2)
    const refused = Promise.race(taken.map(answerOn))
    expect(await upload(honest)).toMatch(/^HTTP\/1\.1 200 /)
    expect(await refused).toMatch(/^HTTP\/1\.1 503 /)
  })

  test('is not hung up on while it waits for its turn and is worked on', async () => {
    await serve({ silentMs: 1_000 })
    const replies = await Promise.all((await preachers(8)).map((who) => upload(who)))
    for (const reply of replies) expect(reply).toMatch(/^HTTP\/1\.1 200 /)
  })
})

describe('the least rate', () => {
  const { slowBodyMs, bodyBytesPerSecond } = defaultLimits
  const kilobyte = 1024
  /** When someone is given up on who sends at this rate, in seconds; undefined if all of it arrives. */
  function givenUpAfter(bytesPerSecond: number, length: number, stopsFor: (second: number) => boolean = () => false) {
    const rate = new LeastRate(slowBodyMs, bodyBytesPerSecond, 0)
    let sent = 0
    for (let second = 1; sent < length; second += 1) {
      if (!stopsFor(second)) sent += bytesPerSecond
      if (rate.isLate(sent, second * 1_000)) return second
    }
    return undefined
  }

  test('lets a sermon of sixty megabytes come at thirty kilobytes a second, also with dead spots', () => {
    const sermon = 60 * kilobyte * kilobyte
    expect(givenUpAfter(30 * kilobyte, sermon)).toBeUndefined()
    expect(givenUpAfter(30 * kilobyte, sermon, (second) => second % 100 < 25)).toBeUndefined()
    expect(givenUpAfter(30 * kilobyte, sermon, (second) => second < 29)).toBeUndefined()
  })

  test('ends what drips, at once or after a quick beginning', () => {
    const drip = 1_000 / 150
    expect(givenUpAfter(drip, 5_000_000)).toBe(31)
    const quick = new LeastRate(slowBodyMs, bodyBytesPerSecond, 0)
    expect(quick.isLate(50_000_000, 1_000)).toBe(false)
    expect(quick.isLate(50_000_200, 30_000)).toBe(false)
    expect(quick.isLate(50_000_207, 31_100)).toBe(true)
  })
})
