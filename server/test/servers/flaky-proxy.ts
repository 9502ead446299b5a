import { once } from 'node:events'
import { connect, createServer, type NetConnectOpts, type Socket } from 'node:net'

/** Connects to one of several servers, as a load balancer does. Connections can break mid-message or go silent. */
export class FlakyProxy {
  readonly #server = createServer((near) => this.#join(near))
  readonly #lines = new Set<Line>()
  readonly #targets: readonly NetConnectOpts[]
  #turn: number
  #isSilent = false

  constructor(targets: readonly NetConnectOpts[], firstTurn = 0) {
    this.#targets = targets
    this.#turn = firstTurn
  }

  async listen(): Promise<number> {
    this.#server.listen(0, '127.0.0.1')
    await once(this.#server, 'listening')
    const at = this.#server.address()
    if (at === null || typeof at === 'string') throw new Error('no port is free')
    return at.port
  }

  /** Breaks every connection, half of them in the middle of the next message. */
  cut(): void {
    for (const line of this.#lines) {
      if (Math.random() < 0.5) line.isToBreak = true
      else line.drop()
    }
  }

  /** Stops forwarding without closing any connection. */
  silence(): void {
    this.#isSilent = true
  }

  /** Stops forwarding on existing connections without closing them. New ones work. */
  silenceThese(): void {
    for (const line of this.#lines) line.isSilent = true
  }

  async close(): Promise<void> {
    this.#server.close()
    for (const line of this.#lines) line.drop()
    await once(this.#server, 'close')
  }

  #join(near: Socket): void {
    near.on('error', () => {})
    this.#reach(near, this.#turn++, this.#targets.length)
  }

  /** A killed server refuses connections, so the next one is tried. */
  #reach(near: Socket, turn: number, tries: number): void {
    const target = this.#targets[turn % this.#targets.length]
    if (!target || tries === 0) return void near.destroy()
    const far = connect(target)
    const refused = () => this.#reach(near, turn + 1, tries - 1)
    far.once('error', refused)
    far.once('connect', () => {
      far.off('error', refused)
      far.on('error', () => {})
      this.#carry(near, far)
    })
  }

  #carry(near: Socket, far: Socket): void {
    const line = new Line(near, far)
    this.#lines.add(line)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('data', (chunk) => {
        if (!this.#isSilent && !line.isSilent) line.pass(chunk, to)
      })
      from.on('close', () => {
        // Kept until `close`: the other end of a silent connection doesn't know, and waits.
        if (this.#isSilent || line.isSilent) return
        this.#lines.delete(line)
        to.destroy()
      })
    }
  }
}

class Line {
  isToBreak = false
  isSilent = false
  readonly #ends: readonly Socket[]

  constructor(...ends: Socket[]) {
    this.#ends = ends
  }

  pass(chunk: Buffer, to: Socket): void {
    if (!this.isToBreak) return void to.write(chunk)
    to.write(chunk.subarray(0, chunk.length / 2), () => this.drop())
  }

  drop(): void {
    for (const end of this.#ends) {
      // A Unix socket cannot be reset.
      if (end.remoteFamily) end.resetAndDestroy()
      else end.destroy()
    }
  }
}
