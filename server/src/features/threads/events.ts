import type { MessageView } from '@openpulpit/contract/requests'
import { topic } from '../../platform/events.ts'

export const messageSent = topic<{
  requestId: string
  threadId: string
  userIds: readonly string[]
  message: MessageView
}>('message sent')
