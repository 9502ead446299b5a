import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { type PushMessage, type PushSubscriptionForm, pushEndpoints, pushMessage } from '@openpulpit/contract/push'
import type { Person } from '../app.ts'

interface Delivery {
  readonly headers: IncomingHttpHeaders
  readonly message: PushMessage
}

/** A browser from a push service's view: the messages sent to it, decrypted with its keys. */
export interface Device {
  readonly subscription: PushSubscriptionForm
  readonly delivered: Delivery[]
  /** Sets the status of the service's replies. */
  answer: number
}

/** A third-party push service on loopback that speaks RFC 8030, 8188, 8291 and 8292. */
export interface PushService {
  /** `127.0.0.1:port` */
  readonly host: string
  /** How many connections were opened. */
  readonly calls: () => number
  /** Subscribes a browser for a server with this key. */
  device(serverKey: string): Device
  /** A device on which someone wants notifications. */
  deviceOf(person: Person): Promise<Device>
  close(): void
}

export async function pushService(): Promise<PushService> {
  const devices = new Map<string, { device: Device; open: (body: Buffer) => Buffer; serverKey: string }>()
  let connections = 0
  const server = createServer(async (request, response) => {
    const body = await buffer(request)
    const known = devices.get(request.url ?? '')
    if (!known || request.method !== 'POST') return response.writeHead(404).end()
    if (!isSigned(request.headers, `http://${request.headers.host}`, known.serverKey))
      return response.writeHead(403).end()
    if (body.length > 4096) return response.writeHead(413).end()
    const { device, open } = known
    if (device.answer < 300) {
      const message = pushMessage.parse(JSON.parse(open(body).toString()))
      device.delivered.push({ headers: request.headers, message })
    }
    return response.writeHead(device.answer, { location: '/elsewhere' }).end()
  })
  server.on('connection', () => (connections += 1))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`

  const device = (serverKey: string): Device => {
    const path = `/push/${randomBytes(16).toString('base64url')}`
    const ecdh = createECDH('prime256v1')
    const own = ecdh.generateKeys()
    const auth = randomBytes(16)
    const keys = { p256dh: own.toString('base64url'), auth: auth.toString('base64url') }
    const made: Device = { subscription: { endpoint: `http://${host}${path}`, keys }, delivered: [], answer: 201 }
    const open = (body: Buffer) => opened(body, { own, auth, shared: (key) => ecdh.computeSecret(key) })
    devices.set(path, { device: made, serverKey, open })
    return made
  }

  return {
    host,
    calls: () => connections,
    device,
    deviceOf: async (person) => {
      const asked = device((await person.call(pushEndpoints.key)).body.publicKey)
      const { status } = await person.call(pushEndpoints.subscribe, { body: asked.subscription })
      if (status !== 204) throw new Error(`the subscription answered ${status}`)
      return asked
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

interface Keys {
  readonly own: Buffer
  readonly auth: Buffer
  readonly shared: (key: Buffer) => Buffer
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer | string, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))

/** Decrypts one record by RFC 8188 with the keys of RFC 8291. */
function opened(body: Buffer, { own, auth, shared }: Keys): Buffer {
  const salt = body.subarray(0, 16)
  const sender = body.subarray(21, 21 + body.readUInt8(20))
  const record = body.subarray(21 + sender.length)
  const input = derive(shared(sender), auth, Buffer.concat([Buffer.from('WebPush: info\0'), own, sender]), 32)
  const key = derive(input, salt, 'Content-Encoding: aes128gcm\0', 16)
  const cipher = createDecipheriv('aes-128-gcm', key, derive(input, salt, 'Content-Encoding: nonce\0', 12))
  cipher.setAuthTag(record.subarray(-16))
  const plain = Buffer.concat([cipher.update(record.subarray(0, -16)), cipher.final()])
  return plain.subarray(0, plain.lastIndexOf(2))
}

/** RFC 8292: the sender must hold the key that the browser subscribed with, and name audience and expiry. */
function isSigned({ authorization = '' }: IncomingHttpHeaders, origin: string, serverKey: string): boolean {
  const [, token = '', key] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  if (key !== serverKey) return false
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString())
  const point = Buffer.from(key, 'base64url')
  const coordinate = (from: number) => point.subarray(from, from + 32).toString('base64url')
  const publicKey = createPublicKey({
    key: { kty: 'EC', crv: 'P-256', x: coordinate(1), y: coordinate(33) },
    format: 'jwk',
  })
  const now = Date.now() / 1000
  return (
    verify(
      'sha256',
      Buffer.from(`${head}.${claims}`),
      { key: publicKey, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    ) &&
    aud === origin &&
    exp > now &&
    exp <= now + 86_400 &&
    /^mailto:\S+@\S+$/.test(sub)
  )
}
