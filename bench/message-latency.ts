import { randomUUID } from 'node:crypto'
import { io, type Socket } from 'socket.io-client'

export async function connectTo(address: string, token = ''): Promise<Socket> {
  const socket = io(address, { auth: { token }, transports: ['websocket'], forceNew: true })
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', reject)
  })
  return socket
}

/** Sends a message and waits until the other side has it, as a user would. */
export async function sentToSeen(writer: Socket, reader: Socket, requestId = ''): Promise<void> {
  const clientId = randomUUID()
  const seen = new Promise<void>((resolve) => {
    const hear = ({ item }: { item: { clientId: string | null } }) => {
      if (item.clientId !== clientId) return
      reader.off('new_message', hear)
      resolve()
    }
    reader.on('new_message', hear)
  })
  const answer = await writer.timeout(10_000).emitWithAck('send_message', {
    ...(requestId && { requestId }),
    message: 'The door beside the hall is open from nine.',
    clientId,
  })
  if ('error' in answer) throw new Error(answer.error)
  await seen
}
