// Plain JavaScript: with --jitless, Node has no WebAssembly and so cannot strip types. Reads an upload from stdin and
// writes the photo to stdout, or the name of the refusal to stderr; with `still` it makes a video's preview image.
// photos.ts sets the limits of the process.
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'

const side = 512
// 25 megapixels is the most that phones take by default. Smaller than 64 pixels, no one can be recognized. A picture
// four times as long as it is wide loses three quarters when cut to a square: a panorama or banner, not a portrait.
const bounds = { pixels: 25_000_000, side: 64, ratio: 4 }

// Allows only these three decoders, whatever the upload claims to be.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'] })
sharp.concurrency(1)
sharp.cache(false)
const options = { limitInputPixels: bounds.pixels, limitInputChannels: 5, failOn: 'error', pages: 1 }

class Refused extends Error {}

try {
  const upload = await buffer(process.stdin)
  process.stdout.write(await (process.argv[2] === 'still' ? still(upload) : redrawn(upload)))
} catch (error) {
  process.stderr.write(
    error instanceof Refused ? error.message : /out of memory/.test(error) ? 'tooMuch' : 'notAnImage',
  )
  process.exitCode = 1
}

/** Crops to 16:9 and encodes as WebP. */
function still(upload) {
  return sharp(upload, options).resize(640, 360, { fit: 'cover' }).webp({ quality: 78 }).toBuffer()
}

/** Rotates upright, crops to a square, strips all metadata, and encodes as WebP. */
async function redrawn(upload) {
  const { width, height } = await sharp(upload, { ...options, limitInputPixels: false }).metadata()
  const [least, most] = [Math.min(width, height), Math.max(width, height)]
  if (width * height > bounds.pixels) throw new Refused('tooManyPixels')
  if (most > bounds.ratio * least) throw new Refused('tooNarrow')
  if (least < bounds.side) throw new Refused('tooSmall')

  // Crops before enlarging, which saves work.
  const cut = Math.min(least, side)
  const { data, info } = await sharp(upload, options)
    .rotate()
    .resize(cut, cut, { fit: 'cover', position: 'attention' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { channels } = info
  return sharp(data, { raw: { width: cut, height: cut, channels } })
    .resize(side, side)
    .webp({ quality: 82 })
    .toBuffer()
}
