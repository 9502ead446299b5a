import type { Notification } from '@openpulpit/contract/notifications'
import type { ServerEvents } from '@openpulpit/contract/sockets'
import { useEffect, useEffectEvent } from 'react'
import { lookAgainAt, type Topic } from '../../platform/query-client.ts'
import { useConnection } from '../../platform/use-socket.ts'

/** An event carries no news of its own into the cache: it says where to look again. */
const news: Record<keyof ServerEvents, readonly Topic[]> = {
  request_update: ['requests', 'stats', 'services', 'sundays', 'availability'],
  new_message: ['requests'],
  notification: ['notifications', 'stats', 'reviews'],
}

/** Keeps every screen current. Mounted once. */
export function useLiveUpdates(): void {
  const { socket } = useConnection()

  useEffect(() => {
    if (!socket) return
    const on = {
      request_update: () => void lookAgainAt(news.request_update),
      new_message: () => void lookAgainAt(news.new_message),
      notification: () => void lookAgainAt(news.notification),
      // What was said while nobody listened is not said again: while the line was down, and before it was first up, when
      // the page had been asked for already.
      connect: () => {
        if (!socket.recovered) void lookAgainAt(Object.values(news).flat())
      },
    }
    socket.on('request_update', on.request_update)
    socket.on('new_message', on.new_message)
    socket.on('notification', on.notification)
    socket.on('connect', on.connect)
    return () => {
      socket.off('request_update', on.request_update)
      socket.off('new_message', on.new_message)
      socket.off('notification', on.notification)
      socket.off('connect', on.connect)
    }
  }, [socket])
}

/** Calls back with each new notification as it arrives. */
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
