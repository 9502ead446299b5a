import { deflateSync } from 'node:zlib'
import { chunk, latin, pngClaiming } from '../server/test/uploads/image-bytes.ts'
import { type Attack, posted } from './hostile-sockets.ts'

/** A valid PNG of any size in few bytes: one bit per pixel, all equal. */
function flatPng(width: number, height: number): Buffer {
  const size = Buffer.alloc(13)
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(height, 4)
  size[8] = 1
  const pixels = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height))
  return Buffer.concat([latin('\x89PNG\r\n\x1a\n'), chunk('IHDR', size), chunk('IDAT', pixels), chunk('IEND')])
}

const pictures: Record<string, Buffer> = {
  'a strip, 16,000 × 1': flatPng(16_000, 1),
  'a strip, 1 × 16,000': flatPng(1, 16_000),
  'a bomb, 16,000 × 16,000': flatPng(16_000, 16_000),
  'a promise of 60,000 × 60,000': pngClaiming(60_000, 60_000),
  'half a picture': flatPng(4_000, 4_000).subarray(0, 1_000),
}

/** Photos that are cheap to send and as expensive to decode as the server allows. */
export function hostileUploads(address: string, token: string): Attack[] {
  return Object.entries(pictures).map(([name, bytes]) =>
    posted(name, `${address}/api/preachers/upload-image`, token, () => {
      const body = new FormData()
      body.append('profileImage', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'me.png')
      return body
    }),
  )
}
