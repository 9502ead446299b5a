import { feedCalls } from '@openpulpit/contract/calendar-feed'
import { queryOptions } from '@tanstack/react-query'
import { download, send } from '../../platform/http/http.ts'

const feedKeys = { own: ['feeds', 'own'] } as const

export const feedQuery = queryOptions({
  queryKey: feedKeys.own,
  queryFn: ({ signal }) => send(feedCalls.show, { signal }),
})

export const makeFeed = () => send(feedCalls.make)
export const endFeed = () => send(feedCalls.end)
export const downloadService = (id: string) => download(feedCalls.service, { params: { id } })
