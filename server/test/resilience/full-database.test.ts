import { randomBytes, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import sharp from 'sharp'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type Database, openDatabase } from '../../src/platform/database/database.ts'
import { connectEmbeddedPostgres } from '../../src/platform/database/embedded/embedded-postgres.ts'
import { isDatabaseUnavailable } from '../../src/platform/database/errors.ts'
import { aChurch, aPreacher, aRequest, password } from '../app.ts'
import { prepareDataDir } from '../servers/prepared-data.ts'
import { ServerProcess } from '../servers/server-process.ts'
import { SmallDisk } from './small-disk.ts'

// A whole server starts here, on whatever else the machine is doing.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const disk = new SmallDisk('300m')
const dataDir = join(disk.folder, 'data')
let server: ServerProcess
let address: string
let database: Database
let preacher: { token: string; id: string }
let church: { token: string; requestId: string }
beforeAll(async () => {
  if (!disk.isThere) return
  prepareDataDir(dataDir)
  server = new ServerProcess(dataDir)
  address = await server.ready()
  database = openDatabase((await connectEmbeddedPostgres({ dataDir, log: console })).url)
  preacher = await register('preacher', aPreacher)
  const { token } = await register('church', aChurch)
  const request = await call('/requests', token, { ...aRequest(new Date()), preacher: preacher.id, message: 'Come?' })
  church = { token, requestId: request.body._id }
})
beforeEach(() => disk.makeRoom())
afterAll(async () => {
  await database?.close()
  await server?.end('SIGTERM')
  disk.remove()
})

/** Calls the API over HTTP. */
async function call(path: string, token = '', body?: object | FormData) {
  const reply = await fetch(`${address}/api${path}`, {
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && !(body instanceof FormData) && { 'content-type': 'application/json' }),
    },
    ...(body && { method: 'POST', body: body instanceof FormData ? body : JSON.stringify(body) }),
  })
  return { status: reply.status, wait: Number(reply.headers.get('retry-after')), body: Object(await reply.json()) }
}

const form = (userType: string, profileData: object) => ({
  ...{ email: `${randomUUID()}@example.org`, password, userType, profileData },
})

async function register(userType: string, profileData: object): Promise<{ token: string; id: string }> {
  const { body } = await call('/auth/register', '', form(userType, profileData))
  return { token: body.token, id: body.profile._id }
}

/** An incompressible photo. */
async function upload() {
  const noise = sharp(randomBytes(512 * 512 * 3), { raw: { width: 512, height: 512, channels: 3 } })
  const photo = new FormData()
  photo.append('profileImage', new File([new Uint8Array(await noise.png().toBuffer())], 'me.png'))
  return call('/preachers/upload-image', preacher.token, photo)
}

async function sayOverSocket(): Promise<{ error?: string }> {
  const socket = io(address, { auth: { token: church.token }, transports: ['websocket'], forceNew: true })
  const body = { requestId: church.requestId, message: 'Good morning', clientId: randomUUID() }
  try {
    return await socket.timeout(10_000).emitWithAck('send_message', body)
  } finally {
    socket.disconnect()
  }
}

const stored = async () =>
  (
    await database.pool.query(
      'select (select count(*) from users) users, (select count(*) from photos) photos, (select count(*) from messages) messages',
    )
  ).rows[0]
const reading = async () =>
  Promise.all(
    ['/auth/me', '/preachers/profile', `/requests/${church.requestId}`, '/threads'].map(
      async (path) => (await call(path, preacher.token)).status,
    ),
  )
const canBeRead = [200, 200, 200, 200]
const nothingIsSaved = 'We can’t save anything right now. Please try again later.'

test.skipIf(!disk.isThere)(
  'while the disk is nearly full, writing is refused with a sentence, nothing is there by half, and all can be read',
  async () => {
    const photo: string = (await upload()).body.imageUrl
    expect(await sayOverSocket()).toHaveProperty('message')
    const before = await stored()
    disk.fill(32 * 1024 * 1024)
    for (const refused of [await upload(), await call('/auth/register', '', form('church', aChurch))]) {
      expect(refused).toMatchObject({ status: 503, wait: 30, body: { code: 'unavailable', message: nothingIsSaved } })
    }
    expect(await sayOverSocket()).toEqual({ error: nothingIsSaved })
    expect(await reading()).toEqual(canBeRead)
    expect((await fetch(address + photo)).status).toBe(200)
    expect(await stored()).toEqual(before)

    disk.makeRoom()
    expect(await upload()).toMatchObject({ status: 200 })
    expect(await sayOverSocket()).toHaveProperty('message')
  },
)

test.skipIf(!disk.isThere)(
  'a PostgreSQL that ended because it could not write is back with all that was stored once there is room',
  async () => {
    const before = await stored()
    // PostgreSQL keeps creating WAL files until the disk is full. What it frees on restart is filled again.
    const write = () => {
      disk.fill()
      return database.pool
        .query('select pg_switch_wal(), pg_logical_emit_message(true, $1, $1)', ['much'])
        .then(() => 'written')
    }
    await expect
      .poll(
        // The first writes are only refused.
        () => write().catch((error: unknown) => (isDatabaseUnavailable(error) ? 'away' : 'refused')),
        { timeout: 20_000, interval: 0 },
      )
      .toBe('away')
    for (const attempt of [() => call('/auth/me', preacher.token), upload]) {
      const whileItEnds = async () => {
        await write().catch(() => 'refused')
        const { status, body } = await attempt()
        return { status, code: body.code }
      }
      await expect.poll(whileItEnds, { timeout: 20_000, interval: 0 }).toEqual({ status: 503, code: 'unavailable' })
    }

    disk.makeRoom()
    await expect.poll(async () => (await upload()).status, { timeout: 20_000 }).toBe(200)
    expect(await reading()).toEqual(canBeRead)
    expect(await stored()).toMatchObject({ users: before.users, messages: before.messages })
    expect(server.hasEnded).toBe(false)
  },
)
