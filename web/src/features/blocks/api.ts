import { blockEndpoints } from '@openpulpit/contract/blocks'
import { send } from '../../platform/http/http.ts'

export const block = (threadId: string) => send(blockEndpoints.block, { params: { id: threadId } })
export const unblock = (threadId: string) => send(blockEndpoints.unblock, { params: { id: threadId } })
