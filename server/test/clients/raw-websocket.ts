import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

export const opcodes = { continuation: 0, text: 1, binary: 2, close: 8, ping: 9, pong: 10 } as const

interface Opening {
  readonly headers?: Record<string, string>
  /** Sent in one piece with the handshake. */
  readonly along?: Buffer
}

/** A hand-written WebSocket that can send any frame, and stop reading. */
export class RawSocket {
  readonly line: Socket
  /** What the server sent after the handshake, including frame headers. */
  heard = ''
  readonly #closed: Promise<unknown>

  static async open(address: string, { headers = {}, along = Buffer.alloc(0) }: Opening = {}): Promise<RawSocket> {
    const { hostname, port } = new URL(address)
    const line = connect({ host: hostname, port: Number(port) })
    const raw = new RawSocket(line)
    await once(line, 'connect')
    const more = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
    line.write(
      `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: ${hostname}:${port}\r\nConnection: Upgrade\r\n` +
        `Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\n` +
        `${more.join('')}\r\n`,
    )
    line.write(along)
    await raw.hears('"sid"')
    return raw
  }

  /** Connected and signed in. */
  static async signedIn(address: string, token: string): Promise<RawSocket> {
    const raw = await RawSocket.open(address)
    raw.say(`40${JSON.stringify({ token })}`)
    await raw.hears('40{"sid"')
    return raw
  }

  private constructor(line: Socket) {
    this.line = line
    this.#closed = new Promise((resolve) => line.once('close', resolve))
    line.on('error', () => {})
    line.on('data', (chunk) => {
      this.heard += chunk.toString('latin1')
    })
  }

  say(text: string): void {
    this.frame(opcodes.text, Buffer.from(text))
  }

  frame(opcode: number, payload: Uint8Array = new Uint8Array(), isLast = true): void {
    if (!this.line.destroyed) this.line.write(frame(opcode, payload, isLast))
  }

  /** Resolves when the text was received, or the connection is closed. */
  async hears(text: string): Promise<boolean> {
    while (!this.heard.includes(text) && !this.line.destroyed)
      await Promise.race([once(this.line, 'data'), this.#closed])
    return this.heard.includes(text)
  }

  /** Resolves when the server has closed it. */
  async closed(): Promise<void> {
    await this.#closed
  }

  end(): void {
    this.line.destroy()
  }
}

/** A masked client frame, with a mask of zeros. */
export function frame(opcode: number, payload: Uint8Array, isLast = true): Buffer {
  const { length } = payload
  const head = Buffer.alloc(length < 126 ? 6 : 8)
  head[0] = (isLast ? 0x80 : 0) | opcode
  head[1] = 0x80 | Math.min(length, 126)
  if (length >= 126) head.writeUInt16BE(length, 2)
  return Buffer.concat([head, payload])
}
