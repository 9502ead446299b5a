import type { RequestDetails } from '@openpulpit/contract/request-views'
import type { APIRequestContext } from '@playwright/test'
import { whole } from '../pages/church-profile.ts'
import { type Account, newAccount } from './accounts.ts'
import { moved, sentRequest } from './requests.ts'

export async function twoSides(request: APIRequestContext): Promise<[church: Account, preacher: Account]> {
  return [await newAccount(request, 'church', whole), await newAccount(request, 'preacher')]
}

/** A service of the two that has its brief. */
export async function agreedService(
  request: APIRequestContext,
  church: Account,
  preacher: Account,
  serviceTime = '10:30',
): Promise<RequestDetails> {
  const asked = await sentRequest(request, church, { to: preacher, serviceTime })
  return moved(request, preacher, asked, 'confirmed')
}
