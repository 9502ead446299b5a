import { blockCalls } from '@openpulpit/contract/blocks'
import { send } from '../../platform/http/http.ts'
import { askAgainAt, lookAgainAt } from '../../platform/queries/query-client.ts'

export const block = (threadId: string) => send(blockCalls.block, { params: { id: threadId } })
export const unblock = (threadId: string) => send(blockCalls.unblock, { params: { id: threadId } })

/** All conversations of the two, and wherever they are offered to each other. */
export async function lookAgainAtBlocks(): Promise<void> {
  await Promise.all([askAgainAt('messages'), lookAgainAt(['threads', 'requests', 'search'])])
}
