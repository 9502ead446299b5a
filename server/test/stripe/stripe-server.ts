import { createHmac, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import type { Clock } from '../../src/platform/clock.ts'
import { readBracketed } from './form-encoding.ts'
import { answerAsStripe, StripeRefusal } from './stripe-api.ts'
import { type StripeEventSent, StripeLedger } from './stripe-ledger.ts'

/** `cutting` performs one more call and closes the connection before the reply. */
type Mood = 'well' | 'broken' | 'silent' | 'busy' | 'cutting'

interface Sent {
  /** The time of the signature; now by default. */
  readonly at?: Date
  /** Another secret makes it a forgery. */
  readonly secret?: string
}

/** A simulated Stripe on loopback, with its published API and signatures. */
export interface StripeServer {
  readonly url: string
  readonly books: StripeLedger
  /** The settings of a server that uses it. */
  readonly settings: Record<string, string>
  /** The calls, in order: `POST /v1/customers`. */
  readonly asked: string[]
  mood: Mood
  /** Sends an event, possibly altered by the test; returns the status. */
  tell(app: string, event: StripeEventSent, sent?: Sent): Promise<number>
  /** Sends all pending events in order and returns them. */
  tellAll(app: string): Promise<readonly StripeEventSent[]>
  close(): void
}

const key = `sk_test_${randomBytes(12).toString('hex')}`
const secret = `whsec_${randomBytes(16).toString('hex')}`
const apiVersion = '2026-10-28.endive'

export async function stripeServer(clock: Clock): Promise<StripeServer> {
  const books = new StripeLedger({ price_monthly: 500, price_student: 250 }, clock.now)
  const asked: string[] = []
  const remembered = new Map<string, { question: string; status?: number; body?: object }>()

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', headers } = request
    const { pathname, search } = new URL(request.url ?? '', 'http://stripe')
    const sent = await text(request)
    asked.push(`${method} ${pathname}`)
    if (stripe.mood === 'silent') return
    if (stripe.mood === 'broken') throw new StripeRefusal(500, { type: 'api_error', message: 'Something is wrong.' })
    if (stripe.mood === 'busy') {
      throw new StripeRefusal(429, { type: 'invalid_request_error', code: 'rate_limit', message: 'Too many requests.' })
    }
    if (headers.authorization !== `Bearer ${key}`) {
      throw new StripeRefusal(401, { type: 'invalid_request_error', message: 'Invalid API Key provided' })
    }
    if (headers['stripe-version'] !== apiVersion) throw new Error('another version of the API was meant')
    if (sent && headers['content-type'] !== 'application/x-www-form-urlencoded') throw new Error('not a form')

    const work = () => answerAsStripe(books, method, pathname, readBracketed(method === 'GET' ? search : sent))
    const once = headers['idempotency-key']
    const body = once ? await onlyOnce(String(once), `${method} ${pathname} ${sent}`, work) : work()
    if (stripe.mood === 'cutting' && once) {
      stripe.mood = 'well'
      request.socket.destroy()
    } else reply(response, 200, body)
  }

  /** The same key gets the same reply, even an error; a second call waits for the first. */
  async function onlyOnce(once: string, question: string, work: () => object): Promise<object> {
    const known = remembered.get(once)
    if (known && known.question !== question) {
      const message =
        'Keys for idempotent requests can only be used with the same parameters they were first used with.'
      throw new StripeRefusal(400, { type: 'idempotency_error', message })
    }
    if (known && !known.body) {
      const message = 'There is currently another in-progress request using this Idempotent Key.'
      throw new StripeRefusal(409, { type: 'idempotency_error', code: 'idempotency_key_in_use', message })
    }
    if (known?.body) return known.body
    const memory: { question: string; body?: object } = { question }
    remembered.set(once, memory)
    await setImmediate()
    try {
      memory.body = structuredClone(work())
    } catch (error) {
      // A call refused before it began is not remembered.
      remembered.delete(once)
      throw error
    }
    return memory.body
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      const known = error instanceof StripeRefusal ? error : undefined
      reply(response, known?.status ?? 400, {
        error: known?.error ?? { type: 'invalid_request_error', message: String(error) },
      })
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  async function tell(app: string, event: StripeEventSent, { at = clock.now(), secret: with_ = secret }: Sent = {}) {
    const body = JSON.stringify(event, null, 2)
    const time = Math.floor(at.getTime() / 1000)
    const signature = createHmac('sha256', with_).update(`${time}.${body}`).digest('hex')
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': `t=${time},v1=${signature}`,
    }
    return (await fetch(`${app}/api/billing/webhook`, { method: 'POST', headers, body })).status
  }

  const stripe: StripeServer = {
    url,
    books,
    settings: {
      BILLING: 'stripe',
      STRIPE_SECRET_KEY: key,
      STRIPE_WEBHOOK_SECRET: secret,
      STRIPE_PRICE_MONTHLY: 'price_monthly',
      STRIPE_PRICE_STUDENT: 'price_student',
      STRIPE_API_URL: url,
    },
    asked,
    mood: 'well',
    tell,
    tellAll: async (app) => {
      const told = books.events.splice(0)
      for (const event of told) {
        const status = await tell(app, event)
        if (status !== 204) throw new Error(`${event.type} was answered ${status}`)
      }
      return told
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
  return stripe
}

function reply(response: ServerResponse, status: number, body: object): void {
  const headers = { 'content-type': 'application/json', 'request-id': `req_${randomBytes(7).toString('hex')}` }
  response.writeHead(status, headers).end(JSON.stringify(body))
}
