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
 * A device with an open conversation that follows the product's protocol: it resends until acknowledged, merges
 * whatever arrives, and fetches the rest after a gap, after a reconnect, and periodically.
 */
export class MessagingDevice {
  log: LoggedMessages = []
  /** The client ids of sent messages, in order. */
  readonly sent: string[] = []
  /** How many of the other side's messages arrived by event. */
  live = 0
  /** How many events arrived twice over one connection. */
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

  /** Resolves once the message is stored, however many attempts that takes. */
  async send(content: string): Promise<void> {
    const clientId = randomUUID()
    this.sent.push(clientId)
    for (let tries = 0; ; tries++) {
      // Alternates between both ways, even for the same message.
      const way = (this.sent.length + tries) % 2 === 0 ? this.#sendOverSocket : this.#sendOverHttp
      const stored = await way.call(this, content, clientId).catch(() => undefined)
      if (stored) return this.#lay([stored])
    }
  }

  /** Fetches everything after its last message. */
  ask(): Promise<void> {
    this.#asking ??= this.#askForAll()
      // Disconnected; it fetches again after reconnecting.
      .catch(() => {})
      .finally(() => {
        this.#asking = undefined
      })
    return this.#asking
  }

  /** Resolves when everything sent before over its connection has arrived. */
  async settled(): Promise<void> {
    const answered = () => this.#socket.timeout(timeoutMs).emitWithAck('leave_request', randomUUID())
    while (!(await answered().catch(() => undefined)));
  }

  /** Breaks its own end of the connection. */
  cut(): void {
    const { engine } = this.#socket.io
    // The client would not notice a break while connecting, until its own timeout.
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
