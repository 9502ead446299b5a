import { sundayCalls } from '@openpulpit/contract/sundays'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../platform/http/http.ts'

export const sundayKeys = { ofChurch: ['sundays', 'of church'], ofPreacher: ['sundays', 'of preacher'] } as const

export const sundaysQuery = queryOptions({
  queryKey: sundayKeys.ofChurch,
  queryFn: ({ signal }) => send(sundayCalls.ofChurch, { signal }).then(({ sundays }) => sundays),
})

export const ownSundaysQuery = queryOptions({
  queryKey: sundayKeys.ofPreacher,
  queryFn: ({ signal }) => send(sundayCalls.ofPreacher, { signal }).then(({ sundays }) => sundays),
})
