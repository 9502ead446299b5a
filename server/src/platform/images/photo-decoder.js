// Plain JavaScript: without a compiler, which is how Node runs this, it cannot strip types. Reads an upload from stdin and
// writes the photo to stdout, or the name of the refusal to stderr; with `still` the picture of a video. The process has its
// limits from photos.ts.
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'

const side = 512
// The largest that phones take by default; below the least side no one can be recognized; and a cut to a square leaves a
// quarter at least of what is four times as long as it is wide: a panorama or a banner is no portrait.
const bounds = { pixels: 25_000_000, side: 64, ratio: 4 }

// A photo is decoded by these three and nothing else, whatever it calls itself.
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

/** Cut to the shape of a screen, as WebP. */
function still(upload) {
  return sharp(upload, options).resize(640, 360, { fit: 'cover' }).webp({ quality: 78 }).toBuffer()
}

/** Upright, cut to a square, as WebP, without anything else that the upload carried. */
async function redrawn(upload) {
  const { width, height } = await sharp(upload, { ...options, limitInputPixels: false }).metadata()
  const [least, most] = [Math.min(width, height), Math.max(width, height)]
  if (width * height > bounds.pixels) throw new Refused('tooManyPixels')
  if (most > bounds.ratio * least) throw new Refused('tooNarrow')
  if (least < bounds.side) throw new Refused('tooSmall')

  // Cut first: what is going to be cut off is not worth enlarging.
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
