import type { MessageView } from '@openpulpit/contract/requests'
import type { MessageRow } from './queries.ts'

/** The two sides of a conversation: their accounts and what they are called. */
export interface Sides {
  readonly church: { userId: string; name: string }
  readonly preacher: { userId: string; name: string }
}

export function toMessageView(message: MessageRow, { church, preacher }: Sides): MessageView {
  const byChurch = message.author_id === church.userId
  return {
    _id: message.id,
    sender: {
      _id: message.author_id,
      name: byChurch ? church.name : preacher.name,
      userType: byChurch ? 'church' : 'preacher',
    },
    content: message.content,
    createdAt: message.created_at.toISOString(),
    clientId: message.client_id,
  }
}

/** What the other side is told. */
export const newMessageFrom = ({ sender }: MessageView): string => `New message from ${sender.name}`
