import type { Given } from '@openpulpit/contract/endpoint'
import { unsubscribeCalls } from '@openpulpit/contract/unsubscribe'
import { send } from '../../platform/http/http.ts'

export const stopMails = (body: Given<typeof unsubscribeCalls.stop, 'body'>) => send(unsubscribeCalls.stop, { body })
