import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { addDays, dayOf, nextSunday } from '@openpulpit/contract/dates'
import type pg from 'pg'
import { aChurch, aPreacher, aRequest, password } from '../app.ts'
import type { MailServer } from '../servers/mail-server.ts'

/** How calls were answered. */
export interface Tally {
  acknowledged: number
  /** 503 with Retry-After. */
  away: number
  /** The connection broke, or no one listened. */
  unanswered: number
  /** Other 5xx replies, and wrong refusals. */
  readonly wrong: string[]
}

type Reply = Record<string, unknown>

/** People who keep writing while the server fails, and remember what was acknowledged. */
export class Writers {
  readonly tally: Tally = { acknowledged: 0, away: 0, unanswered: 0, wrong: [] }
  readonly #address: string
  /** Of acknowledged accounts. */
  readonly emails: string[] = []
  readonly #requests: string[] = []
  readonly #messages: string[] = []
  /** By day, the numbers of the last sent and the last acknowledged entry. */
  readonly #days = new Map<string, { sent: number; stored: number }>()
  #preacher: Reply = {}
  #working: Promise<unknown> = Promise.resolve()
  #isOver = false

  readonly #mails: MailServer | undefined

  constructor(address: string, mails?: MailServer) {
    this.#address = address
    this.#mails = mails
  }

  /** Resolves once the first people are registered; they write until stopped. */
  async begin(): Promise<void> {
    const account = { email: `${randomUUID()}@example.org`, password, userType: 'preacher', profileData: aPreacher }
    this.#preacher = (await this.#post('/auth/register', account)) ?? {}
    await this.#confirm(account.email)
    await this.#registerAndAsk()
    this.#working = Promise.all([
      this.#again(() => this.#registerAndAsk()),
      this.#again(() => this.#say(this.#requests[0] ?? '')),
      this.#again(() => this.#say(this.#requests[0] ?? '')),
      this.#again(() => this.#markDay()),
    ])
  }

  /** Unconfirmed addresses get no notification emails. */
  async #confirm(email: string): Promise<void> {
    if (!this.#mails) return
    const [, token] = /verify-email\/([\w-]+)/.exec((await this.#mails.next(email)).text ?? '') ?? []
    await this.#post('/auth/verify-email', { token, password })
  }

  async stop(): Promise<Tally> {
    this.#isOver = true
    await this.#working
    return this.tally
  }

  /** Waits until this many more writes are acknowledged. */
  async written(more: number): Promise<void> {
    const aim = this.tally.acknowledged + more
    while (this.tally.acknowledged < aim) await pause(10)
  }

  async #again(write: () => Promise<void>): Promise<void> {
    while (!this.#isOver) await write()
  }

  async #registerAndAsk(): Promise<void> {
    const email = `${randomUUID()}@example.org`
    const church = await this.#register({ email, password, userType: 'church', profileData: aChurch })
    if (!church) return
    this.emails.push(email)
    const body = { ...aRequest(new Date()), preacher: Object(this.#preacher.profile)._id }
    const request = await this.#post('/requests', body, String(church.token))
    if (request) this.#requests.push(String(request._id))
  }

  /** Retries with the same key until answered, as a browser does. */
  async #register(account: object): Promise<Reply | undefined> {
    const key = randomUUID()
    for (;;) {
      const church = await this.#post('/auth/register', account, '', { 'idempotency-key': key })
      if (church || this.#isOver) return church
    }
  }

  /** Retries the same message until answered, as a browser does. */
  async #say(requestId: string): Promise<void> {
    const clientId = randomUUID()
    for (let isStored = false; !isStored && !this.#isOver; ) {
      const body = { content: 'The door beside the hall is open', clientId }
      isStored = (await this.#post(`/requests/${requestId}/messages`, body, String(this.#preacher.token))) !== undefined
      if (isStored) this.#messages.push(clientId)
    }
  }

  async #markDay(): Promise<void> {
    const sent = this.tally.acknowledged + this.tally.away + this.tally.unanswered + 1
    const day = addDays(nextSunday(dayOf(new Date(), 'America/New_York')), 1 + (sent % 200))
    const known = this.#days.get(day) ?? { sent: 0, stored: 0 }
    this.#days.set(day, { ...known, sent })
    const dates = [{ date: day, available: true, notes: `${sent}` }]
    const answer = await this.#post('/preachers/availability', { dates }, String(this.#preacher.token))
    if (answer) this.#days.set(day, { sent, stored: sent })
  }

  async #post(path: string, body: object, token = '', more = {}): Promise<Reply | undefined> {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }), ...more }
    const sent = { method: 'POST', headers, body: JSON.stringify(body), signal: AbortSignal.timeout(30_000) }
    try {
      const reply = await fetch(`${this.#address}/api${path}`, sent)
      const answer: Reply = Object(await reply.json())
      if (reply.ok) this.tally.acknowledged += 1
      else if (reply.status === 503 && reply.headers.has('retry-after')) {
        this.tally.away += 1
        await pause(Number(reply.headers.get('retry-after')) * 1_000)
      } else this.tally.wrong.push(`${path} answered ${reply.status} ${JSON.stringify(answer)}`)
      return reply.ok ? answer : undefined
    } catch {
      this.tally.unanswered += 1
      await pause(20)
      return undefined
    }
  }

  /** Acknowledged writes that are not there exactly once, and partial ones. */
  async audit(pool: Pick<pg.Pool, 'query'>): Promise<Record<string, number>> {
    const count = async (text: string, values: unknown[] = []): Promise<number> =>
      Number((await pool.query(`select count(*) as n from ${text}`, values)).rows[0]?.n)
    const days = [...this.#days].filter(([, { stored }]) => stored > 0)
    const notOnce = (table: string, condition: string) => `(select count(*) from ${table} where ${condition}) != 1`
    return {
      'accounts not there once': await count(`unnest($1::text[]) as e where ${notOnce('users', 'email = e')}`, [
        this.emails,
      ]),
      'requests not there once': await count(`unnest($1::uuid[]) as r where ${notOnce('requests', 'id = r')}`, [
        this.#requests,
      ]),
      'messages not there once': await count(`unnest($1::uuid[]) as m where ${notOnce('messages', 'client_id = m')}`, [
        this.#messages,
      ]),
      'days that are not as last marked': await count(
        `unnest($1::date[], $2::int[], $3::int[]) as d (marked, stored, sent) where not exists (
           select from availability where day = marked and notes::int between stored and sent)`,
        [days.map(([day]) => day), days.map(([, { stored }]) => stored), days.map(([, { sent }]) => sent)],
      ),
      'accounts by half': await count(`users where deleted_at is null
        and id not in (select user_id from churches union select user_id from preachers)`),
      'requests whose story was not told once': await count(
        `requests where ${notOnce('request_events', 'request_id = requests.id')}`,
      ),
      'requests whose notification was not given once': await count(
        `requests where ${notOnce('notifications', "request_id = requests.id and type = 'request_update'")}`,
      ),
      'conversations with a gap': await count(
        `(select from messages group by thread_id having max(seq) != count(*)) as gaps`,
      ),
    }
  }
}
