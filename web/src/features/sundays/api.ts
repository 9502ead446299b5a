import { sundayEndpoints } from '@openpulpit/contract/sundays'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../platform/http/http.ts'

const sundayKeys = { ofChurch: ['sundays', 'of church'], ofPreacher: ['sundays', 'of preacher'] } as const

export const churchSundaysQuery = queryOptions({
  queryKey: sundayKeys.ofChurch,
  queryFn: ({ signal }) => send(sundayEndpoints.ofChurch, { signal }).then(({ sundays }) => sundays),
})

export const mySundaysQuery = queryOptions({
  queryKey: sundayKeys.ofPreacher,
  queryFn: ({ signal }) => send(sundayEndpoints.ofPreacher, { signal }).then(({ sundays }) => sundays),
})
