import type { Input } from '@openpulpit/contract/endpoint'
import { unsubscribeEndpoints } from '@openpulpit/contract/unsubscribe'
import { send } from '../../platform/http/http.ts'

export const stopEmails = (body: Input<typeof unsubscribeEndpoints.stop, 'body'>) =>
  send(unsubscribeEndpoints.stop, { body })
