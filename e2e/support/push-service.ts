import { createECDH, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

interface Encryption {
  decrypt(
    body: Buffer,
    keys: { version: 'aes128gcm'; privateKey: ReturnType<typeof createECDH>; authSecret: string },
  ): Buffer
}
const encryption: Encryption = createRequire(import.meta.url)('http_ece')

/** The push service of one browser. */
export interface PushService {
  /** Waits for the next push message and delivers it to the browser's service worker. */
  passOn: () => Promise<void>
  readonly waiting: () => number
  close: () => void
}

/**
 * Gives a browser its own push service, as no real one is reachable: when the browser subscribes, it gets this service's
 * address and keys. Everything after that is the browser's own code.
 */
export async function pushServiceOf(page: Page): Promise<PushService> {
  const ecdh = createECDH('prime256v1')
  const p256dh = ecdh.generateKeys('base64url')
  const auth = randomBytes(16).toString('base64url')
  const received: string[] = []
  const server = createServer(async (request, response) => {
    const body = await buffer(request)
    received.push(encryption.decrypt(body, { version: 'aes128gcm', privateKey: ecdh, authSecret: auth }).toString())
    response.writeHead(201).end()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/device`
  await page.addInitScript(standIn, { endpoint, keys: { p256dh, auth } })
  // The headless browser has no prompt to click "Allow" in.
  await page.context().grantPermissions(['notifications'])

  const cdp = await page.context().newCDPSession(page)
  const registrations: { registrationId: string }[] = []
  cdp.on('ServiceWorker.workerRegistrationUpdated', (told) => registrations.push(...told.registrations))
  await cdp.send('ServiceWorker.enable')
  return {
    waiting: () => received.length,
    passOn: async () => {
      await expect.poll(() => received.length, { message: 'the push service is handed something' }).toBeGreaterThan(0)
      const { origin } = new URL(page.url())
      const registrationId = registrations.at(-1)?.registrationId ?? ''
      await cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: received.shift() ?? '' })
    },
    close: () => void server.close(),
  }
}

interface Given {
  endpoint: string
  keys: Record<string, string>
}

/** Replaces the call to the browser vendor's service. A subscription survives a reload, as it does there. */
function standIn({ endpoint, keys }: Given): void {
  const kept = 'given by the push service'
  const given = (): PushSubscription | null => {
    const key = localStorage.getItem(kept)
    if (!key) return null
    const bytes = Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))
    return {
      endpoint,
      expirationTime: null,
      options: { userVisibleOnly: true, applicationServerKey: bytes.buffer },
      getKey: () => null,
      toJSON: () => ({ endpoint, expirationTime: null, keys }),
      unsubscribe: async () => {
        localStorage.removeItem(kept)
        return true
      },
    }
  }
  PushManager.prototype.getSubscription = async () => given()
  PushManager.prototype.subscribe = async (options) => {
    localStorage.setItem(kept, String(options?.applicationServerKey))
    return given() as PushSubscription
  }
}
