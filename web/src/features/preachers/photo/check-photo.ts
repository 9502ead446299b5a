import { photoLimit } from '@openpulpit/contract/preachers'
import { texts } from '@openpulpit/contract/texts'

/** Why a file is not accepted as a photo. */
export function whyNotPhoto({ type, size }: Pick<File, 'type' | 'size'>): string | undefined {
  if (!type.startsWith('image/')) return texts.notAnImage
  return size >= photoLimit ? texts.imageTooLarge : undefined
}
