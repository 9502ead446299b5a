import { useRef } from 'react'
import { useConnection } from '../../platform/use-socket.ts'

const saidEvery = 2000

/** How to say that this side is writing. */
export function useTyping(threadId: string | null) {
  const { socket } = useConnection()
  const lastSaid = useRef(-saidEvery)

  const sayTyping = () => {
    const now = performance.now()
    if (!socket?.connected || threadId === null || now - lastSaid.current < saidEvery) return
    lastSaid.current = now
    socket.emit('typing', threadId)
  }
  const saidIt = () => {
    lastSaid.current = -saidEvery
  }
  return { sayTyping, saidIt }
}
