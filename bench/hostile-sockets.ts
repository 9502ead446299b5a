import { randomBytes } from 'node:crypto'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { frame, opcodes, RawSocket } from '../server/test/clients/raw-websocket.ts'

export interface Attack {
  readonly name: string
  /** Runs one attack; resolves when the server is done with it. */
  carryOut(): Promise<void>
  times(): number
}

const attack = (name: string, attempt: () => Promise<unknown>): Attack => {
  let times = 0
  return {
    name,
    times: () => times,
    carryOut: async () => {
      // The server refused or hung up, as it should.
      await attempt().catch(() => undefined)
      times += 1
      await pause(5)
    },
  }
}

/** Another address each time. */
const from = () => ({
  'x-forwarded-for': `2001:db8:${randomBytes(2).toString('hex')}:${randomBytes(2).toString('hex')}::1`,
})
const timeoutMs = 3_000
const nested = `${'['.repeat(7_000)}${']'.repeat(7_000)}`

export function hostileSockets(address: string, token: string): Attack[] {
  const open = () => RawSocket.open(address, { headers: from() })
  const signedIn = async () => {
    const raw = await open()
    raw.say(`40${JSON.stringify({ token })}`)
    await raw.hears('40{"sid"')
    return raw
  }
  /** Waits until the socket is cut, or for a moment. */
  const until = async (raw: RawSocket) => {
    await Promise.race([raw.closed(), pause(timeoutMs)])
    raw.end()
  }
  const pings = Buffer.concat(Array.from({ length: 500 }, () => frame(opcodes.ping, Buffer.alloc(125, 'x'))))
  return [
    attack('namespaces that are not there', async () => {
      const raw = await open()
      for (let count = 0; count < 2_000 && !raw.line.destroyed; count += 1) raw.say(`40/unknown-${count},`)
      await until(raw)
    }),
    attack('events that no one can read', async () => {
      const raw = await signedIn()
      for (let count = 0; count < 100; count += 1) {
        for (const payload of ['{"toString":1,"valueOf":1}', nested]) raw.say(`42${count}["typing",${payload}]`)
      }
      await until(raw)
    }),
    attack('pings whose answers no one reads', async () => {
      const raw = await signedIn()
      raw.line.pause()
      for (let sent = 0; sent < 100 && !raw.line.destroyed; sent += 1) raw.line.write(pings)
      await until(raw)
    }),
    attack('fifty connections that say nothing', async () => {
      const silent = await Promise.all(Array.from({ length: 50 }, open))
      await Promise.all(silent.map(until))
    }),
    attack('attachments that never come', async () => {
      const raw = await signedIn()
      for (let count = 0; count < 100; count += 1) {
        raw.say('452-["typing",{"_placeholder":true,"num":0},{"_placeholder":true,"num":1}]')
        for (let part = 0; part < 2; part += 1) raw.frame(opcodes.binary, Buffer.alloc(16_000))
      }
      await until(raw)
    }),
    attack('upgrades that are reset', async () => {
      const { hostname, port } = new URL(address)
      const line = connect({ host: hostname, port: Number(port) }).on('error', () => {})
      line.write('GET /x HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n')
      await pause(20)
      line.resetAndDestroy()
    }),
    attack('polled sessions full of rubbish', async () => {
      const polling = `${address}/socket.io/?EIO=4&transport=polling`
      const opened = await (await fetch(polling, { headers: from() })).text()
      const { sid } = JSON.parse(opened.slice(1)) as { sid: string }
      const body = Array.from({ length: 4_000 }, () => '6').join('\u001e')
      await fetch(`${polling}&sid=${sid}`, { method: 'POST', headers: from(), body })
    }),
  ]
}

/** Posts repeatedly from many networks; `body` is created anew each time, because it can be read only once. */
export const posted = (name: string, address: string, token: string, body: () => FormData): Attack =>
  attack(name, async () => {
    const reply = await fetch(address, {
      method: 'POST',
      headers: { ...from(), authorization: `Bearer ${token}` },
      body: body(),
    })
    await reply.text()
  })
