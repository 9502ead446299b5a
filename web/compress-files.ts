import { glob, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const tightly = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
const variants = {
  br: (content: Buffer) => promisify(brotliCompress)(content, tightly),
  gz: (content: Buffer) => promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
}

/** Below this a packet is not made fewer. */
const leastBytes = 1024

/**
 * Lays beside each built script, style and map what travels in its place: made once and as small as can be, where a server would
 * do it for every visitor and in haste.
 */
export async function compressFiles(assets: string): Promise<void> {
  for await (const name of glob('*.{js,css,json}', { cwd: assets })) {
    const file = join(assets, name)
    const content = await readFile(file)
    if (content.length < leastBytes) continue
    await Promise.all(
      Object.entries(variants).map(async ([ending, make]) => writeFile(`${file}.${ending}`, await make(content))),
    )
  }
}
