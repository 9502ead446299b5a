import { useEffect, useSyncExternalStore } from 'react'
import { currentConnection, openSocket, watchConnection } from './socket.ts'

export const useConnection = () => useSyncExternalStore(watchConnection, currentConnection, currentConnection)

/** Keeps the tab connected for as long as the component is there. */
export function useOpenSocket(): void {
  useEffect(openSocket, [])
}

/** Follows the conversation of a request while its page is open. */
export function useRequestRoom(requestId: string): void {
  const { socket, status } = useConnection()

  useEffect(() => {
    // Rooms do not outlive a connection, so each new one joins again.
    if (!socket || status !== 'connected') return
    socket.emit('join_request', requestId)
    return () => {
      socket.emit('leave_request', requestId)
    }
  }, [socket, status, requestId])
}
