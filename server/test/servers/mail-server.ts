import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/** An email as it arrived. */
export interface ReceivedMail extends Email {
  /** The envelope's recipients, whatever the headers say. */
  readonly recipients: readonly string[]
  readonly overTls: boolean
  readonly raw: string
}

interface Given {
  /** Clients must sign in with these to send. */
  readonly login?: { readonly user: string; readonly password: string }
  /** TLS from the first byte or with STARTTLS, with a certificate that no one should trust. */
  readonly tls?: 'always' | 'offered'
}

/** An SMTP server for one test. It keeps every email it accepts. */
export class MailServer {
  /** Every email that arrived, oldest first. */
  readonly received: ReceivedMail[] = []
  readonly #given: Given
  readonly #refusals = new Map<string, { code: number; text: string }>()
  readonly #refusedContents = new Map<string, { code: number; text: string }>()
  readonly #tries = new Map<string, number>()
  readonly #held = new Set<string>()
  readonly #waiting: { to: string; take: (mail: ReceivedMail) => void }[] = []
  readonly #taken = new Set<ReceivedMail>()
  #server: SMTPServer | undefined
  #port = 0

  /** Listens once `comeBack` is done. */
  constructor(given: Given = {}) {
    this.#given = given
  }

  static async start(given: Given = {}): Promise<MailServer> {
    const server = new MailServer(given)
    await server.comeBack()
    return server
  }

  /** For SMTP_URL. */
  get url(): string {
    const { login, tls } = this.#given
    const user = login ? `${encodeURIComponent(login.user)}:${encodeURIComponent(login.password)}@` : ''
    return `${tls === 'always' ? 'smtps' : 'smtp'}://${user}127.0.0.1:${this.#port}`
  }

  /** The next unread email to this person. Waits for one if there is none. */
  next(to: string): Promise<ReceivedMail> {
    const here = this.received.find((mail) => !this.#taken.has(mail) && mail.recipients.includes(to))
    if (here) return Promise.resolve(this.#hand(here))
    return new Promise((take) => void this.#waiting.push({ to, take }))
  }

  /** Refuses this recipient with a status such as 450 or 550, quoting the address as real servers do. */
  refuse(to: string, code: number, text = `<${to}> is not welcome`): void {
    this.#refusals.set(to, { code, text })
  }

  /** Takes this recipient and the whole email, and refuses then. */
  refuseContent(to: string, code: number, text = `no mailbox for <${to}>`): void {
    this.#refusedContents.set(to, { code, text })
  }

  /** How often a client has named this recipient. */
  triesFor(to: string): number {
    return this.#tries.get(to) ?? 0
  }

  /** Refuses every sender with this status, until it is undefined. */
  senderRefusal: number | undefined

  /** Never answers a client that names this recipient. */
  hold(to: string): void {
    this.#held.add(to)
  }

  welcome(to: string): void {
    this.#refusals.delete(to)
    this.#refusedContents.delete(to)
    this.#held.delete(to)
  }

  /** Cuts connections and refuses new ones. */
  async goAway(): Promise<void> {
    const server = this.#server
    this.#server = undefined
    if (server) await new Promise<void>((closed) => void server.close(closed))
  }

  /** Starts again at the same address. */
  async comeBack(): Promise<void> {
    const server = new SMTPServer(this.#options())
    server.on('error', () => undefined)
    await once(server.listen(this.#port, '127.0.0.1'), 'listening')
    this.#port = (server.server.address() as AddressInfo).port
    this.#server = server
  }

  #options(): SMTPServerOptions {
    const { login, tls } = this.#given
    return {
      logger: false,
      secure: tls === 'always',
      disabledCommands: tls ? [] : ['STARTTLS'],
      authOptional: !login,
      allowInsecureAuth: true,
      disableReverseLookup: true,
      closeTimeout: 1,
      onAuth: ({ username, password }, _session, done) => {
        if (username === login?.user && password === login?.password) return done(null, { user: username })
        return done(Object.assign(new Error(`Who is ${username}?`), { responseCode: 535 }))
      },
      onRcptTo: ({ address }, _session, done) => {
        this.#tries.set(address, this.triesFor(address) + 1)
        if (this.#held.has(address)) return
        return done(refusalError(this.#refusals.get(address)))
      },
      onMailFrom: (_address, _session, done) => {
        const code = this.senderRefusal
        return done(refusalError(code === undefined ? undefined : { code, text: 'not from here' }))
      },
      onData: (stream, { envelope, secure }, done) => {
        const recipients = envelope.rcptTo.map(({ address }) => address)
        void buffer(stream)
          .then(async (bytes) => {
            const refusal = recipients.map((to) => this.#refusedContents.get(to)).find((one) => one !== undefined)
            if (!refusal) await this.#receive(bytes, recipients, secure)
            done(refusalError(refusal))
          })
          .catch(done)
      },
    }
  }

  async #receive(bytes: Buffer, recipients: readonly string[], overTls: boolean): Promise<void> {
    const mail = { ...(await PostalMime.parse(bytes)), recipients, overTls, raw: bytes.toString() }
    this.received.push(mail)
    const at = this.#waiting.findIndex(({ to }) => recipients.includes(to))
    if (at >= 0) this.#waiting.splice(at, 1)[0]?.take(this.#hand(mail))
  }

  #hand(mail: ReceivedMail): ReceivedMail {
    this.#taken.add(mail)
    return mail
  }
}

const refusalError = (refusal: { code: number; text: string } | undefined) =>
  refusal ? Object.assign(new Error(refusal.text), { responseCode: refusal.code }) : null
