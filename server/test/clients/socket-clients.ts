import type { ClientEvents, ServerEvents } from '@openpulpit/contract/sockets'
import { io, type Socket } from 'socket.io-client'
import { onTestFinished } from 'vitest'

export type Client = Socket<ServerEvents, ClientEvents>

/** Connects to a listening server as a browser does; closed with the test. */
export function dial(address: string, token: unknown, headers: Record<string, string> = {}): Client {
  const socket: Client = io(address, {
    auth: { token },
    forceNew: true,
    reconnection: false,
    transports: ['websocket'],
    extraHeaders: headers,
  })
  onTestFinished(() => void socket.disconnect())
  return socket
}

export async function connected(address: string, { token }: { token: string }): Promise<Client> {
  const socket = dial(address, token)
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', reject)
  })
  return socket
}

export const next = <E extends keyof ServerEvents>(socket: Client, event: E): Promise<Parameters<ServerEvents[E]>[0]> =>
  new Promise((resolve) => {
    socket.onAny((name, payload) => {
      if (name === event) resolve(payload)
    })
  })

/** Records this kind of event from now on. */
export function hearing(socket: Client, event: keyof ServerEvents): unknown[] {
  const heard: unknown[] = []
  socket.onAny((name, payload) => {
    if (name === event) heard.push(payload)
  })
  return heard
}

export const ask = <T>(emit: (ack: (answer: T) => void) => void) => new Promise<T>((resolve) => emit(resolve))
