import { messages } from '@openpulpit/contract/messages'
import sharp, { type Metadata } from 'sharp'
import { atMost } from './at-most.ts'
import { refuse } from './errors.ts'

const side = 512
const largestPixels = 25_000_000
// Decoding takes memory by the photo.
const inTurn = atMost(2)

// A photo is decoded by these three and nothing else, whatever it calls itself.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'] })
sharp.concurrency(1)
sharp.cache(false)

/** Draws a photo anew: upright, cut to a square, as WebP, without anything else that the upload carried. */
export async function redraw(upload: Buffer): Promise<Buffer> {
  if (upload.length === 0) notAnImage()
  await refuseBomb(upload)
  return inTurn(() =>
    sharp(upload, { limitInputPixels: largestPixels, failOn: 'error' })
      .rotate()
      .resize(side, side, { fit: 'cover', position: 'attention' })
      .webp({ quality: 82 })
      .timeout({ seconds: 10 })
      .toBuffer()
      .catch(notAnImage),
  )
}

/** A photo of ours for what does not know WebP. */
export const asJpeg = (photo: Buffer): Promise<Buffer> => inTurn(() => sharp(photo).jpeg({ quality: 90 }).toBuffer())

async function refuseBomb(upload: Buffer): Promise<void> {
  const { width, height }: Metadata = await sharp(upload, { limitInputPixels: false }).metadata().catch(notAnImage)
  if (width * height > largestPixels) {
    throw refuse('too_large', 'Please choose a photo of at most 25 megapixels')
  }
}

function notAnImage(): never {
  throw refuse('unsupported_media', messages.notAnImage)
}
