import type { Notification } from '@openpulpit/contract/notifications'
import type { ServerEvents } from '@openpulpit/contract/sockets'
import { useEffect, useEffectEvent } from 'react'
import { allEvents, invalidateSoon } from '../../platform/queries/invalidation.ts'
import { learnsWhatItMissed, useConnection } from '../../platform/socket.ts'

type Read = Parameters<ServerEvents['thread_read']>[0]

/** Keeps every screen current. Mounted once; `owner` is the signed-in user. */
export function useLiveUpdates(owner: string): void {
  const { socket } = useConnection()

  useEffect(() => {
    if (!socket) return
    const on = {
      request_update: () => invalidateSoon('request_update'),
      new_message: () => invalidateSoon('new_message'),
      notification: () => invalidateSoon('notification'),
      notifications_changed: () => invalidateSoon('notifications_changed'),
      threads_changed: () => invalidateSoon('threads_changed'),
      // The conversation shows what the other side has read; the list does not.
      thread_read: ({ userId }: Read) => {
        if (userId === owner) invalidateSoon('thread_read')
      },
      // Events missed while disconnected are not sent again, so everything is fetched. The server tells whether any
      // were missed before the first connection.
      connect: () => {
        if (!learnsWhatItMissed()) invalidateSoon(...allEvents)
      },
      missed: () => invalidateSoon(...allEvents),
    }
    socket.on('request_update', on.request_update)
    socket.on('new_message', on.new_message)
    socket.on('notification', on.notification)
    socket.on('notifications_changed', on.notifications_changed)
    socket.on('thread_read', on.thread_read)
    socket.on('threads_changed', on.threads_changed)
    socket.on('connect', on.connect)
    socket.on('missed', on.missed)
    return () => {
      socket.off('request_update', on.request_update)
      socket.off('new_message', on.new_message)
      socket.off('notification', on.notification)
      socket.off('notifications_changed', on.notifications_changed)
      socket.off('thread_read', on.thread_read)
      socket.off('threads_changed', on.threads_changed)
      socket.off('connect', on.connect)
      socket.off('missed', on.missed)
    }
  }, [socket, owner])
}

/** Calls back with each new notification. */
export function useNewNotification(listener: (notification: Notification) => void): void {
  const { socket } = useConnection()
  const onNotification = useEffectEvent(listener)

  useEffect(() => {
    if (!socket) return
    const hear = (notification: Notification) => onNotification(notification)
    socket.on('notification', hear)
    return () => {
      socket.off('notification', hear)
    }
  }, [socket])
}
