import type { ServerEvents } from '@openpulpit/contract/sockets'
import type { UserType } from '@openpulpit/contract/users'
import { useEffect, useState } from 'react'
import { useConnection } from '../../platform/use-socket.ts'

const goneAfter = 4000

type Typing = Parameters<ServerEvents['typing']>[0]
type Said = Parameters<ServerEvents['new_message']>[0]

interface Followed {
  threadId: string | null
  own: UserType
}

/** Who of the other side is writing at the moment. */
export function useTypist({ threadId, own }: Followed): string | undefined {
  const { socket, status } = useConnection()
  const [typist, setTypist] = useState<string>()

  useEffect(() => {
    // Rooms do not outlive a connection, so each new one joins again.
    if (!socket || status !== 'connected' || threadId === null) return
    let wait: ReturnType<typeof setTimeout> | undefined
    const stop = () => {
      clearTimeout(wait)
      setTypist(undefined)
    }
    const onTyping = ({ threadId: of, name }: Typing) => {
      if (of !== threadId) return
      clearTimeout(wait)
      wait = setTimeout(stop, goneAfter)
      setTypist(name)
    }
    const onMessage = ({ threadId: of, item }: Said) => {
      if (of === threadId && item.sender.userType !== own) stop()
    }
    socket.emit('join_thread', threadId)
    socket.on('typing', onTyping)
    socket.on('new_message', onMessage)
    return () => {
      stop()
      socket.off('typing', onTyping)
      socket.off('new_message', onMessage)
      socket.emit('leave_thread', threadId)
    }
  }, [socket, status, threadId, own])

  return typist
}
