import { blockEndpoints } from '@openpulpit/contract/blocks'
import { send } from '../../platform/http/http.ts'
import { invalidateTopics, refetchTopic } from '../../platform/queries/query-client.ts'

export const block = (threadId: string) => send(blockEndpoints.block, { params: { id: threadId } })
export const unblock = (threadId: string) => send(blockEndpoints.unblock, { params: { id: threadId } })

/** All conversations of the two, and wherever they are offered to each other. */
export async function invalidateBlocks(): Promise<void> {
  await Promise.all([refetchTopic('messages'), invalidateTopics(['threads', 'requests', 'search'])])
}
