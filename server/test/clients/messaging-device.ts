import { randomUUID } from 'node:crypto'
import { type LoggedMessages, lastSeqOf, mergeMessages } from '@openpulpit/contract/message-log'
import type { ClientEvents, ServerEvents } from '@openpulpit/contract/sockets'
import type { MessageView } from '@openpulpit/contract/threads'
import { io, type Socket } from 'socket.io-client'

export interface Conversation {
  readonly address: string
  readonly token: string
  readonly requestId: string
  readonly threadId: string
}

const timeoutMs = 3_000
const lookEveryMs = 1_000

/**
 * A device with an open conversation, after the product's own recipe: it sends until it is answered, lays in whatever
 * arrives, and asks for the rest when there is a gap, when its line is back, and now and then.
 */
export class MessagingDevice {
  log: LoggedMessages = []
  /** Its own ids of what it sent, in that order. */
  readonly sent: string[] = []
  /** How many of the other side's it heard of before it asked. */
  live = 0
  /** How many it was told twice over one and the same line. */
  doubled = 0
  readonly #told = new Set<string>()
  readonly #in: Conversation
  readonly #socket: Socket<ServerEvents, ClientEvents>
  readonly #look: NodeJS.Timeout
  #asking: Promise<void> | undefined

  static async open(conversation: Conversation): Promise<MessagingDevice> {
    const device = new MessagingDevice(conversation)
    await device.ask()
    device.#socket.connect()
    return device
  }

  private constructor(conversation: Conversation) {
    this.#in = conversation
    this.#socket = io(conversation.address, {
      auth: { token: conversation.token },
      transports: ['websocket'],
      reconnectionDelay: 50,
      reconnectionDelayMax: 250,
      forceNew: true,
      autoConnect: false,
    })
    this.#socket.on('connect', () => void this.ask())
    this.#socket.on('new_message', ({ threadId, item }) => {
      if (threadId !== conversation.threadId) return
      const telling = `${this.#socket.id} ${item.seq}`
      if (this.#told.has(telling)) this.doubled += 1
      this.#told.add(telling)
      if (item.seq > lastSeqOf(this.log) && !this.sent.includes(item.clientId ?? '')) this.live += 1
      this.#lay([item])
    })
    this.#look = setInterval(() => void this.ask(), lookEveryMs)
  }

  /** Comes back when it is stored, however often that has to be tried. */
  async send(content: string): Promise<void> {
    const clientId = randomUUID()
    this.sent.push(clientId)
    for (let tries = 0; ; tries++) {
      // Both ways by turns, also of one and the same message.
      const way = (this.sent.length + tries) % 2 === 0 ? this.#sendOverSocket : this.#sendOverHttp
      const stored = await way.call(this, content, clientId).catch(() => undefined)
      if (stored) return this.#lay([stored])
    }
  }

  /** Asks for what comes after its last message, until there is no more. */
  ask(): Promise<void> {
    this.#asking ??= this.#askForAll()
      // The line is down; it asks again when it is back.
      .catch(() => {})
      .finally(() => {
        this.#asking = undefined
      })
    return this.#asking
  }

  /** Comes back when all that its line was told before has arrived. */
  async settled(): Promise<void> {
    const answered = () => this.#socket.timeout(timeoutMs).emitWithAck('leave_request', randomUUID())
    while (!(await answered().catch(() => undefined)));
  }

  /** Its own end of the line breaks. */
  cut(): void {
    const { engine } = this.#socket.io
    // One that is just being opened would not be missed: the client waits for it until its own patience ends.
    if (engine?.readyState === 'open') engine.close()
  }

  close(): void {
    clearInterval(this.#look)
    this.#socket.disconnect()
  }

  #lay(news: readonly MessageView[]): void {
    const { log, hasGap } = mergeMessages(this.log, news)
    this.log = log
    if (hasGap) void this.ask()
  }

  async #askForAll(): Promise<void> {
    for (let more = true; more; ) {
      const page = await this.#fetch(`/threads/${this.#in.threadId}?after=${lastSeqOf(this.log)}`)
      this.#lay(Reflect.get(page, 'messages'))
      more = Reflect.get(page, 'more')
    }
  }

  async #sendOverSocket(message: string, clientId: string): Promise<MessageView | undefined> {
    const { requestId } = this.#in
    const answer = await this.#socket.timeout(timeoutMs).emitWithAck('send_message', { requestId, message, clientId })
    return 'message' in answer ? answer.message : undefined
  }

  async #sendOverHttp(content: string, clientId: string): Promise<MessageView> {
    const body = JSON.stringify({ content, clientId })
    return (await this.#fetch(`/requests/${this.#in.requestId}/messages`, { method: 'POST', body })) as MessageView
  }

  async #fetch(path: string, init: RequestInit = {}): Promise<object> {
    const { address, token } = this.#in
    const reply = await fetch(`${address}/api${path}`, {
      ...init,
      headers: { authorization: `Bearer ${token}`, ...(init.body && { 'content-type': 'application/json' }) },
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (!reply.ok) throw new Error(`${path} answered ${reply.status}`)
    return Object(await reply.json())
  }
}
