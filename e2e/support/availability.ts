import { availabilityEndpoints } from '@openpulpit/contract/availability'
import { day } from '@openpulpit/contract/date-schemas'
import { addDays, type Day, dayOf } from '@openpulpit/contract/dates'
import type { Input } from '@openpulpit/contract/endpoint'
import type { APIRequestContext } from '@playwright/test'
import { type Account, callAs, newAccount } from './accounts.ts'
import { moved, sentRequest } from './requests.ts'

/** In the time zone of the journeys' preachers, who live in Georgia. */
export const today = dayOf(new Date(), 'America/New_York')
export const monthOf = (date: Day) => date.slice(0, 7)
/** A month that lies entirely in the future, and its days. */
export const ahead = monthOf(addDays(today, 62))
export const on = (date: number): Day => day.parse(`${ahead}-${String(date).padStart(2, '0')}`)

export const mark = (
  request: APIRequestContext,
  account: Account,
  dates: Input<typeof availabilityEndpoints.save, 'body'>['dates'],
) => callAs(request, account, availabilityEndpoints.save, { body: { dates } })

/** Books the preacher for a service on this date. */
export async function booked(request: APIRequestContext, preacher: Account, date: Day): Promise<void> {
  const sent = await sentRequest(request, await newAccount(request, 'church'), { to: preacher, date })
  await moved(request, preacher, sent, 'confirmed')
}
