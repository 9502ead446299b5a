import type { Given } from '@openpulpit/contract/call'
import { unsubscribeCalls } from '@openpulpit/contract/unsubscribe'
import { send } from '../../platform/http.ts'

export const stopMails = (body: Given<typeof unsubscribeCalls.stop, 'body'>) => send(unsubscribeCalls.stop, { body })
