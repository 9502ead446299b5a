import type { Notification } from '@openpulpit/contract/notifications'
import type { ServerEvents } from '@openpulpit/contract/sockets'
import { useEffect, useEffectEvent } from 'react'
import { invalidateTopicsSoon, type Topic } from '../../platform/queries/query-client.ts'
import { useConnection } from '../../platform/socket.ts'

/** An event says where to look again. What was said in a conversation is laid in where that is on screen. */
const news: Record<keyof ServerEvents, readonly Topic[]> = {
  request_update: ['requests', 'briefs', 'stats', 'services', 'sundays', 'availability', 'reviews', 'billing'],
  new_message: ['threads'],
  thread_read: ['threads'],
  typing: [],
  // A conversation that is open asks for itself: what is on its way there is not to be broken off. After a block nobody
  // accepts the other's requests.
  threads_changed: ['threads', 'requests'],
  notifications_changed: ['notifications', 'billing'],
  notification: ['notifications', 'stats', 'requests', 'reviews', 'preachers', 'churches', 'billing'],
}

type Read = Parameters<ServerEvents['thread_read']>[0]

/** Keeps every screen current. Mounted once; `owner` is whose browser this is. */
export function useLiveUpdates(owner: string): void {
  const { socket } = useConnection()

  useEffect(() => {
    if (!socket) return
    const on = {
      request_update: () => invalidateTopicsSoon(news.request_update),
      new_message: () => invalidateTopicsSoon(news.new_message),
      notification: () => invalidateTopicsSoon(news.notification),
      notifications_changed: () => invalidateTopicsSoon(news.notifications_changed),
      threads_changed: () => invalidateTopicsSoon(news.threads_changed),
      // What the other side has seen is told where the conversation is, and changes nothing in the list.
      thread_read: ({ userId }: Read) => {
        if (userId === owner) invalidateTopicsSoon(news.thread_read)
      },
      // What was said while nobody listened is not said again: while the line was down, and before it was first up, when
      // the page had been asked for already.
      connect: () => {
        if (!socket.recovered) invalidateTopicsSoon(Object.values(news).flat())
      },
    }
    socket.on('request_update', on.request_update)
    socket.on('new_message', on.new_message)
    socket.on('notification', on.notification)
    socket.on('notifications_changed', on.notifications_changed)
    socket.on('thread_read', on.thread_read)
    socket.on('threads_changed', on.threads_changed)
    socket.on('connect', on.connect)
    return () => {
      socket.off('request_update', on.request_update)
      socket.off('new_message', on.new_message)
      socket.off('notification', on.notification)
      socket.off('notifications_changed', on.notifications_changed)
      socket.off('thread_read', on.thread_read)
      socket.off('threads_changed', on.threads_changed)
      socket.off('connect', on.connect)
    }
  }, [socket, owner])
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
