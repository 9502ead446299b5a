import { messages } from '@openpulpit/contract/messages'
import { photoLimit } from '@openpulpit/contract/preachers'

/** Why a file cannot be the photo. */
export function whyNotPhoto({ type, size }: Pick<File, 'type' | 'size'>): string | undefined {
  if (!type.startsWith('image/')) return messages.notAnImage
  return size >= photoLimit ? messages.imageTooLarge : undefined
}
