import { addDays, type Day, dayOf, nextSunday } from '@openpulpit/contract/dates'
import type { RequestDetails } from '@openpulpit/contract/request-views'
import { type RequestForm, requestEndpoints } from '@openpulpit/contract/requests'
import type { APIRequestContext } from '@playwright/test'
import { whole } from '../pages/church-profile.ts'
import { type Account, callAs, newAccount } from './accounts.ts'

const zone = 'America/New_York'
const today = () => dayOf(new Date(), zone)

/** A coming Sunday. The first is at least a week away. */
export const sunday = (weeks = 0): Day => addDays(nextSunday(addDays(today(), 7)), weeks * 7)

/** A day close enough for the "still on?" question to both sides. */
export const nearDay = (): Day => addDays(today(), 4)

/** A service that started today, so it can be accepted and completed right away. */
export const underWay = () => ({ date: today(), serviceTime: '00:00' })

/** Sends a request through the API. Pass the fields that matter to the journey. */
export const sentRequest = (
  request: APIRequestContext,
  church: Account,
  { to, ...given }: Partial<RequestForm> & { to?: Account | undefined },
): Promise<RequestDetails> =>
  callAs(request, church, requestEndpoints.send, {
    body: {
      date: sunday(),
      serviceTime: '10:30',
      serviceType: 'sunday_morning',
      expectedDuration: 60,
      honorarium: { amount: 200, paymentMethod: 'check' },
      ...(to && { preacher: to.profileId }),
      ...given,
    },
  })

/** Changes a request's status through the API. */
export const moved = (
  request: APIRequestContext,
  who: Account,
  { _id: id }: RequestDetails,
  status: 'confirmed' | 'cancelled' | 'completed',
): Promise<RequestDetails> =>
  callAs(request, who, requestEndpoints.changeStatus, { params: { id }, body: { status, cancellationReason: 'Ill' } })

export async function newChurchAndPreacher(request: APIRequestContext): Promise<[church: Account, preacher: Account]> {
  return [await newAccount(request, 'church', whole), await newAccount(request, 'preacher')]
}

/** A confirmed service of the two, which has a Sunday Brief. */
export async function confirmedService(
  request: APIRequestContext,
  church: Account,
  preacher: Account,
  serviceTime = '10:30',
): Promise<RequestDetails> {
  const asked = await sentRequest(request, church, { to: preacher, serviceTime })
  return moved(request, preacher, asked, 'confirmed')
}
