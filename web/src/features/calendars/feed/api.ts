import { calendarFeedEndpoints } from '@openpulpit/contract/calendar-feed'
import { queryOptions } from '@tanstack/react-query'
import { download, send } from '../../../platform/http/http.ts'

export const feedQuery = queryOptions({
  queryKey: ['calendar-feed', 'own'],
  queryFn: ({ signal }) => send(calendarFeedEndpoints.show, { signal }),
})

export const makeFeed = () => send(calendarFeedEndpoints.make)
export const endFeed = () => send(calendarFeedEndpoints.end)
export const downloadService = (id: string) => download(calendarFeedEndpoints.service, { params: { id } })
