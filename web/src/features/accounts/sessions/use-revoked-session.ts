import { authenticationError } from '@openpulpit/contract/sockets'
import { useEffect } from 'react'
import { useConnection } from '../../../platform/socket.ts'
import { useAuth } from '../use-auth.ts'

/**
 * A device that is signed out remotely loses its connection, or is refused one. It then checks its session, and leaves
 * if it has ended.
 */
export function useRevokedSession(): void {
  const { socket } = useConnection()
  const { refetch } = useAuth()

  useEffect(() => {
    if (!socket) return
    const on = {
      disconnect: (reason: string) => {
        if (reason === 'io server disconnect') void refetch()
      },
      connect_error: ({ message }: Error) => {
        if (message === authenticationError) void refetch()
      },
    }
    socket.on('disconnect', on.disconnect)
    socket.on('connect_error', on.connect_error)
    return () => {
      socket.off('disconnect', on.disconnect)
      socket.off('connect_error', on.connect_error)
    }
  }, [socket, refetch])
}
