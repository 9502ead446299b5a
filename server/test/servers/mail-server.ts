import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/** An email as it arrived. */
export interface ReceivedMail extends Email {
  /** Whom the client named on the way, whatever the headers say. */
  readonly recipients: readonly string[]
  readonly overTls: boolean
  readonly raw: string
}

interface Given {
  /** Only who logs in with these may send. */
  readonly login?: { readonly user: string; readonly password: string }
  /** From the first byte, or when the client asks for it; the certificate is one that no one should trust. */
  readonly tls?: 'always' | 'offered'
}

/** A mail server of the test's own. What it takes stays here. */
export class MailServer {
  /** Everything that arrived, the oldest first. */
  readonly received: ReceivedMail[] = []
  readonly #given: Given
  readonly #refusals = new Map<string, { code: number; text: string }>()
  readonly #held = new Set<string>()
  readonly #waiting: { to: string; take: (mail: ReceivedMail) => void }[] = []
  readonly #taken = new Set<ReceivedMail>()
  #server: SMTPServer | undefined
  #port = 0

  private constructor(given: Given) {
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

  /** The next email to this person that was not asked for yet: one that is here already, or the first that comes. */
  next(to: string): Promise<ReceivedMail> {
    const here = this.received.find((mail) => !this.#taken.has(mail) && mail.recipients.includes(to))
    if (here) return Promise.resolve(this.#hand(here))
    return new Promise((take) => void this.#waiting.push({ to, take }))
  }

  /** From now on this recipient is refused, as with 450 or 550. As real servers do, it quotes the address. */
  refuse(to: string, code: number, text = `<${to}> is not welcome`): void {
    this.#refusals.set(to, { code, text })
  }

  /** From now on whoever names this recipient waits for an answer that does not come. */
  hold(to: string): void {
    this.#held.add(to)
  }

  welcome(to: string): void {
    this.#refusals.delete(to)
    this.#held.delete(to)
  }

  /** Connections are cut, and new ones refused. */
  async goAway(): Promise<void> {
    const server = this.#server
    this.#server = undefined
    if (server) await new Promise<void>((closed) => void server.close(closed))
  }

  /** At the same address as before. */
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
        if (this.#held.has(address)) return
        const refusal = this.#refusals.get(address)
        return refusal ? done(Object.assign(new Error(refusal.text), { responseCode: refusal.code })) : done()
      },
      onData: (stream, { envelope, secure }, done) => {
        const recipients = envelope.rcptTo.map(({ address }) => address)
        void buffer(stream)
          .then((bytes) => this.#receive(bytes, recipients, secure))
          .then(() => done(null), done)
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
