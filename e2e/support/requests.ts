import { addDays, type Day, dayOf, nextSunday } from '@openpulpit/contract/dates'
import type { RequestDetails } from '@openpulpit/contract/request-views'
import { type RequestForm, requestEndpoints } from '@openpulpit/contract/requests'
import type { APIRequestContext } from '@playwright/test'
import { whole } from '../pages/church-profile.ts'
import { type Account, callAs, newAccount } from './accounts.ts'

const zone = 'America/New_York'
const today = () => dayOf(new Date(), zone)

/** One of the Sundays that are to come, the first at least a week away. */
export const sunday = (weeks = 0): Day => addDays(nextSunday(addDays(today(), 7)), weeks * 7)

/** A day so near that both sides are asked whether the service is still on. */
export const nearDay = (): Day => addDays(today(), 4)

/** A service of today that has begun already: it can be accepted, held and completed at once. */
export const underWay = () => ({ date: today(), serviceTime: '00:00' })

/** A request that is there already; of it what matters to the journey. */
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

/** Moves a request past the pages. */
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

/** A service of the two that has its brief. */
export async function confirmedService(
  request: APIRequestContext,
  church: Account,
  preacher: Account,
  serviceTime = '10:30',
): Promise<RequestDetails> {
  const asked = await sentRequest(request, church, { to: preacher, serviceTime })
  return moved(request, preacher, asked, 'confirmed')
}
