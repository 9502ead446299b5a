/**
 * Draws the images for browsers, home screens and shared links into web/public:
 *   node scripts/draw-icons.ts
 * The icons use the mark of web/public/favicon.svg; Chromium renders the shared image in the product's fonts.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { findChromium } from '../e2e/support/chromium.ts'

const root = join(import.meta.dirname, '..')
const publicFile = (name: string) => join(root, 'web/public', name)
const [pine, paper, marigold, ink] = ['#1e5a4c', '#fbf9f4', '#e2a747', '#1d2430']

const mark = readFileSync(publicFile('favicon.svg'), 'utf8')
/** A full-bleed background for systems that crop icons themselves; `scale` keeps the arches inside the crop. */
const fullGround = (scale: number) => {
  const windows = mark.slice(mark.indexOf('>', mark.indexOf('<rect')) + 1, mark.lastIndexOf('</svg>'))
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" fill="${pine}"/><g transform="translate(20 20) scale(${scale}) translate(-20 -21.500)">${windows}</g></svg>`
}

const png = (svg: string, size: number) =>
  sharp(Buffer.from(svg), { density: 72 * (size / 40) })
    .resize(size, size)
    .png({ palette: true })
    .toBuffer()

/** An .ico can contain a PNG: six bytes of directory, sixteen of entry, then the image. */
function ico(picture: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(picture.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, picture])
}

writeFileSync(publicFile('favicon.ico'), ico(await png(mark, 32), 32))
writeFileSync(publicFile('icon-192.png'), await png(mark, 192))
writeFileSync(publicFile('icon-512.png'), await png(mark, 512))
writeFileSync(publicFile('icon-maskable-512.png'), await png(fullGround(0.8), 512))
writeFileSync(publicFile('apple-touch-icon.png'), await png(fullGround(0.9), 180))
writeFileSync(
  publicFile('share.png'),
  await sharp(await sharedPicture())
    .png({ palette: true })
    .toBuffer(),
)

async function sharedPicture(): Promise<Buffer> {
  const browser = await chromium.launch({ executablePath: findChromium() ?? 'chromium', args: ['--no-sandbox'] })
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 } })
  await page.setContent(sharedPage())
  await page.evaluate('document.fonts.ready.then(() => undefined)')
  const picture = await page.screenshot()
  await browser.close()
  return picture
}

function sharedPage(): string {
  const face = (name: string) => {
    const folder = join(root, 'node_modules/@fontsource-variable', name.toLowerCase(), 'files')
    const font = readFileSync(join(folder, `${name.toLowerCase()}-latin-wght-normal.woff2`))
    return `@font-face { font-family: ${name}; font-weight: 200 900; src: url(data:font/woff2;base64,${font.toString('base64')}) }`
  }
  const arches = Array.from({ length: 7 }, (_, place) => {
    const fill = place === 4 ? marigold : paper
    return `<path d="M${place * 160 + 44} 130V64a56 56 0 0 1 112 0v66z" fill="${fill}"/>`
  })
  return `<!doctype html><style>
    ${face('Newsreader')} ${face('Figtree')}
    body { margin: 0; height: 630px; display: flex; flex-direction: column; background: ${paper}; color: ${ink} }
    header { display: flex; align-items: center; gap: 22px; padding: 64px 76px 0; font: 500 44px Newsreader }
    header svg { width: 72px }
    p { flex: 1; margin: 0; padding: 52px 76px 0; font: 500 76px/1.1 Newsreader; letter-spacing: -0.012em; text-wrap: balance }
    footer { background: ${pine}; height: 150px; padding: 0 20px; display: flex; align-items: flex-end }
  </style>
  <header>${mark} OpenPulpit</header>
  <p>The right preacher, free on that Sunday, within driving distance.</p>
  <footer><svg viewBox="0 0 1160 130" width="1160">${arches.join('')}</svg></footer>`
}
