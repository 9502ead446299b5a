import { deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import {
  bmp,
  chunk,
  jpegClaiming,
  jpegWith,
  latin,
  movingPng,
  plainPng,
  pngClaiming,
  pngWith,
  webpClaiming,
} from './image-bytes.ts'

/** What a photo may carry and no one may find again. */
export const canary = 'canary-of-where-it-was-taken'

export const picture = (width = 320, height = 240, background = 'teal'): Sharp =>
  sharp({ create: { width, height, channels: 3, background } })

interface HostileFile {
  readonly what: string
  readonly bytes: Buffer
  /** A photo with something about it, which is as good as any other once it is drawn anew. */
  readonly isPhoto: boolean
}

const [jpeg, png, webp, progressive] = await Promise.all([
  picture().jpeg().toBuffer(),
  picture().png().toBuffer(),
  picture().webp().toBuffer(),
  picture().jpeg({ progressive: true }).toBuffer(),
])
const page = latin(`<!doctype html><script>alert("${canary}")</script>`)
const zip = latin(`${canary}PK\x05\x06${'\0'.repeat(18)}`)
const drawing = (inside: string) =>
  latin(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${inside}</svg>`)

const places = [2, 12, 33, 0.25, 0.5, 0.75, 0.95]
const cutShort = Object.entries({ JPEG: jpeg, PNG: png, WebP: webp, 'slow JPEG': progressive }).flatMap(
  ([kind, bytes]) =>
    places.map((at): [string, Buffer] => [
      `a ${kind} that ends after ${at < 1 ? `${at * 100} %` : `${at} bytes`}`,
      bytes.subarray(0, at < 1 ? Math.floor(bytes.length * at) : at),
    ]),
)

const ofOtherKinds = {
  'a GIF': await picture().gif().toBuffer(),
  'a TIFF': await picture().tiff().toBuffer(),
  'an AVIF': await picture(32, 32).avif({ effort: 0 }).toBuffer(),
  'a BMP': bmp(),
  'a drawing that runs a script': drawing(`<script>alert("${canary}")</script>`),
  'a drawing that reads a file': drawing('<image href="file:///etc/passwd" width="9" height="9"/>'),
  'a drawing of entities within entities': latin(
    `<!DOCTYPE s [<!ENTITY a "${'a'.repeat(99)}"><!ENTITY b "${'&a;'.repeat(99)}">]>${drawing('&b;')}`,
  ),
  'a PDF': latin('%PDF-1.7\n1 0 obj <</Type/Catalog>> endobj\ntrailer <</Root 1 0 R>>'),
  'a page': page,
  'a zip': zip,
  'a program': latin('\x7fELF\x02\x01\x01'),
  'a script of another drawing program': latin('push graphic-context\nfill \'url(https://127.0.0.1/x"|ls")\'\n'),
  'a page with the first bytes of a JPEG': Buffer.concat([jpeg.subarray(0, 20), page]),
  'a page with the first bytes of a PNG': Buffer.concat([png.subarray(0, 33), page]),
  'one byte': Buffer.of(0xff),
  'zeros alone': Buffer.alloc(4096),
}

const bombs = {
  'a PNG of 30,000 × 30,000': pngClaiming(30_000, 30_000),
  'a PNG of two thousand million each way': pngClaiming(2_000_000_000, 2_000_000_000),
  'a PNG of no width': pngClaiming(0, 100),
  'a PNG of one line that is too long': pngClaiming(25_000_001, 1),
  'a JPEG of 30,000 × 30,000': jpegClaiming(jpeg, 30_000, 30_000),
  'a JPEG of 65,535 × 65,535': jpegClaiming(jpeg, 65_535, 65_535),
  'a JPEG of no height': jpegClaiming(jpeg, 320, 0),
  'a WebP of 16,384 × 16,384': webpClaiming(webp, 16_384, 16_384),
  'a PNG of less than it says': pngClaiming(4_000, 4_000),
}

/** Pictures, of which none is a portrait: cut to a square, next to nothing of them would be left. */
const oddShapes = {
  'a PNG of 16,000 × 1': plainPng(16_000, 1),
  'a PNG of 1 × 16,000': plainPng(1, 16_000),
  'a PNG of 16,000 × 1,000': plainPng(16_000, 1_000),
  'a PNG of one pixel': plainPng(1, 1),
  'a JPEG of 63 × 80': await picture(63, 80).jpeg().toBuffer(),
  'a JPEG of 401 × 100': await picture(401, 100).jpeg().toBuffer(),
  'a WebP of 16,383 × 2': await picture(16_383, 2).webp().toBuffer(),
  'a JPEG of 2 × 65,535': jpegClaiming(jpeg, 2, 65_535),
}

const inside = (bytes: Buffer, from: number, by: number) =>
  Buffer.concat([bytes.subarray(0, from), Buffer.alloc(by, 0xa5), bytes.subarray(from + by)])
const spoilt = {
  'a PNG with a wrong sum': inside(png, png.length - 30, 8),
  'a WebP with other bytes in it': inside(webp, 20, 12),
  'a JPEG without its tables': Buffer.concat([
    jpeg.subarray(0, 20),
    jpeg.subarray(jpeg.indexOf(Buffer.of(0xff, 0xc0))),
  ]),
}

const ofTwoKinds = {
  'a JPEG that is a page as well': Buffer.concat([jpeg, page]),
  'a JPEG with a page in a comment': jpegWith(jpeg, 0xfe, page),
  'a JPEG that is a zip as well': Buffer.concat([jpeg, zip]),
  'a PNG that is a zip as well': Buffer.concat([png, zip]),
  'a PNG with a program behind it': Buffer.concat([png, latin(`\x7fELF ${canary}`)]),
  'a WebP with a page behind it': Buffer.concat([webp, page]),
}

const place = {
  IFD0: { ImageDescription: canary, Artist: canary },
  IFD3: { GPSLatitude: '51/1 30/1 3230/100', GPSLatitudeRef: 'N' },
}
const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/" dc:title="${canary}"/></rdf:RDF></x:xmpmeta>`
const iptc = latin(`Photoshop 3.0\x008BIM\x04\x04\0\0\0\0\0\x22\x1c\x02\x78\0\x1c${canary}`)
const tellTales = {
  'a JPEG that says where it was taken': await picture().withExif(place).jpeg().toBuffer(),
  'a PNG that says where it was taken': await picture().withExif(place).png().toBuffer(),
  'a WebP that says where it was taken': await picture().withExif(place).webp().toBuffer(),
  'a JPEG with a title in XMP': await picture().withXmp(xmp).jpeg().toBuffer(),
  'a WebP with a title in XMP': await picture().withXmp(xmp).webp().toBuffer(),
  'a JPEG with a caption in IPTC': jpegWith(jpeg, 0xed, iptc),
  'a JPEG with a profile of colours that is none': jpegWith(jpeg, 0xe2, latin(`ICC_PROFILE\0\x01\x01${canary}`)),
  'a PNG with a comment': pngWith(png, chunk('tEXt', latin(`Comment\0${canary}`))),
  'a PNG with a packed comment': pngWith(
    png,
    chunk('zTXt', Buffer.concat([latin('Comment\0\0'), deflateSync(latin(canary))])),
  ),
  'a PNG with a chunk of its own kind': pngWith(png, chunk('caNa', latin(canary))),
  'a PNG that moves': movingPng(chunk('tEXt', latin(`Comment\0${canary}`))),
  'a WebP that moves': await sharp([png, await picture(320, 240, 'red').png().toBuffer()], { join: { animated: true } })
    .withExif(place)
    .webp({ loop: 0, delay: [100, 100] })
    .toBuffer(),
}

const listed = (isPhoto: boolean, ...groups: (Record<string, Buffer> | [string, Buffer][])[]): HostileFile[] =>
  groups
    .flatMap((group) => (Array.isArray(group) ? group : Object.entries(group)))
    .map(([what, bytes]) => ({ what, bytes, isPhoto }))

/** No photos, and photos that are more than that. All are made here. */
export const hostileFiles: readonly HostileFile[] = [
  ...listed(false, cutShort, ofOtherKinds, bombs, oddShapes, spoilt),
  ...listed(true, ofTwoKinds, tellTales),
]
