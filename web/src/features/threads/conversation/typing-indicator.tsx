import type { ServerEvents } from '@openpulpit/contract/sockets'
import type { UserType } from '@openpulpit/contract/users'
import { useEffect, useRef, useState } from 'react'
import { useConnection } from '../../../platform/socket.ts'

interface TypingIndicatorProps {
  threadId: string | null
  own: UserType
}

/** Its line is reserved, so that nothing moves; announced once, not at every key. */
export function TypingIndicator(conversation: TypingIndicatorProps) {
  const typist = useTypist(conversation)
  return (
    <p role="status" className="min-h-7 truncate text-sm text-ink-soft">
      {typist && `${typist} is typing…`}
    </p>
  )
}

const hideAfter = 4000

type Typing = Parameters<ServerEvents['typing']>[0]
type NewMessage = Parameters<ServerEvents['new_message']>[0]

/** The name of the other side while it is typing. */
function useTypist({ threadId, own }: TypingIndicatorProps): string | undefined {
  const { socket, status } = useConnection()
  const [typist, setTypist] = useState<string>()

  useEffect(() => {
    // Rooms end with the connection, so each new connection joins again.
    if (!socket || status !== 'connected' || threadId === null) return
    let wait: ReturnType<typeof setTimeout> | undefined
    const stop = () => {
      clearTimeout(wait)
      setTypist(undefined)
    }
    const onTyping = ({ threadId: of, name }: Typing) => {
      if (of !== threadId) return
      clearTimeout(wait)
      wait = setTimeout(stop, hideAfter)
      setTypist(name)
    }
    const onMessage = ({ threadId: of, item }: NewMessage) => {
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

const sendEvery = 2000

/** Tells the other side that this one is typing, at most every two seconds. */
export function useTyping(threadId: string | null) {
  const { socket } = useConnection()
  const lastSent = useRef(-sendEvery)

  const sendTyping = () => {
    const now = performance.now()
    if (!socket?.connected || threadId === null || now - lastSent.current < sendEvery) return
    lastSent.current = now
    socket.emit('typing', threadId)
  }
  const resetTyping = () => {
    lastSent.current = -sendEvery
  }
  return { sendTyping, resetTyping }
}
