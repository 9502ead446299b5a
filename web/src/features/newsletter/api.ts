import { newsletterEndpoints } from '@openpulpit/contract/newsletter'
import { send } from '../../platform/http/http.ts'

export const confirmSubscription = (key: string) => send(newsletterEndpoints.confirm, { body: { key } })
