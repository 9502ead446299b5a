import type { ClientEvents, ServerEvents } from '@openpulpit/contract/sockets'
import { useEffect, useSyncExternalStore } from 'react'
import type { Socket } from 'socket.io-client'
import { retryOnReconnect } from './browser/retry-on-reconnect.ts'
import { storedToken } from './token.ts'

export type SocketStatus = 'disconnected' | 'connected' | 'error'
type AppSocket = Socket<ServerEvents, ClientEvents>

/** The connection's state for components. Without a session there is no socket. */
interface Connection {
  readonly status: SocketStatus
  readonly socket?: AppSocket
}

let connection: Connection = { status: 'disconnected' }
const listeners = new Set<() => void>()

const currentConnection = () => connection

function watchConnection(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function become(next: Connection) {
  connection = next
  for (const listener of listeners) listener()
}

/** How long the server remembers events that a page may have missed before it connected. */
const longestPageAge = 60_000
let hasConnected = false
let isToldWhatItMissed = false

/** On a page's first connection the server reports what it missed; otherwise the page must assume the worst. */
export const learnsWhatItMissed = (): boolean => isToldWhatItMissed

function authOf(): { token: string | undefined; pageAge?: number } {
  // What is on screen was fetched after that.
  const pageAge = Math.ceil(performance.now())
  isToldWhatItMissed = !hasConnected && pageAge <= longestPageAge
  return { token: storedToken(), ...(isToldWhatItMissed && { pageAge }) }
}

const options = {
  auth: (give: (auth: ReturnType<typeof authOf>) => void) => give(authOf()),
  transports: ['websocket', 'polling'],
  tryAllTransports: true,
  timeout: 20_000,
  reconnectionAttempts: 5,
  reconnectionDelay: 1000,
  reconnectionDelayMax: 5000,
  randomizationFactor: 0.5,
  forceNew: true,
}

/** Connects; returns a function that closes. The client library is loaded only now, after the page has rendered. */
function openSocket(): () => void {
  let isClosed = false
  let isFetching = false
  const fetchClient = () => {
    if (isFetching) return
    isFetching = true
    import('socket.io-client')
      .then(({ io }) => {
        if (isClosed) return
        close()
        close = start(io(options))
      })
      .catch(() => {
        isFetching = false
        if (!isClosed) become({ status: 'error' })
      })
  }
  // Loading the client may fail like the connection itself, so it is retried.
  let close = retryOnReconnect(fetchClient)
  fetchClient()
  return () => {
    isClosed = true
    close()
  }
}

function start(socket: AppSocket): () => void {
  become({ status: 'disconnected', socket })
  socket.on('connect', () => {
    hasConnected = true
    become({ status: 'connected', socket })
  })
  socket.on('disconnect', () => become({ status: 'disconnected', socket }))
  socket.on('connect_error', (error) => {
    console.warn('No live updates:', error.message)
    become({ status: 'error', socket })
  })

  // The five attempts are quickly used up when a laptop sleeps; this starts a new series unless one is running.
  const giveUp = retryOnReconnect(() => socket.connect())
  return () => {
    giveUp()
    socket.close()
    become({ status: 'disconnected' })
  }
}

export const useConnection = () => useSyncExternalStore(watchConnection, currentConnection, currentConnection)

/** Keeps the tab connected while the component is mounted. */
export function useOpenSocket(): void {
  useEffect(openSocket, [])
}

/** Follows a request's conversation while its page is open. */
export function useRequestRoom(requestId: string): void {
  const { socket, status } = useConnection()

  useEffect(() => {
    // Rooms do not survive a reconnect, so each connection joins again.
    if (!socket || status !== 'connected') return
    socket.emit('join_request', requestId)
    return () => {
      socket.emit('leave_request', requestId)
    }
  }, [socket, status, requestId])
}
