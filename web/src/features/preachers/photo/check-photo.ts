import { photoLimit } from '@openpulpit/contract/preachers'
import { messages } from '@openpulpit/contract/texts'

/** Why a file cannot be the photo. */
export function whyNotPhoto({ type, size }: Pick<File, 'type' | 'size'>): string | undefined {
  if (!type.startsWith('image/')) return messages.notAnImage
  return size >= photoLimit ? messages.imageTooLarge : undefined
}
