import { createHash } from 'node:crypto'
import { glob, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { buildOrigin } from '@openpulpit/contract/build-origin'
import { bundleScript } from './bundle-script.ts'
import { compressFiles } from './compress-files.ts'
import { preloadScreens } from './preload-screens.ts'
import { noConnectionPage } from './src/app/no-connection-page.tsx'

const inlineStyle = /<style[\s>]|\sstyle="/
const inlineScript = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g
const preloadOfApp = /<link rel="modulepreload"[^>]*>/g
const manifestOfApp = /<link rel="modulepreload" href="(\/assets\/manifest-[^"]+)"/
const styleOfApp = /<link rel="stylesheet" href="(\/assets\/[^"#]+)/g
const fontOfApp = /<link rel="preload" as="font"[^>]* href="([^"]+)"/g
const startOfApp = /<script type="module"[^>]*>(?=import )/g

/**
 * What is left to do once React Router has written its pages: the public ones sleep until they are needed, the server is
 * told which inline scripts to allow, search engines which pages there are, and what can be smaller is.
 */
export async function finishPages(buildDirectory: string): Promise<void> {
  const client = join(buildDirectory, 'client')
  const boot = await bundleScript(client, 'app/public-boot.ts', 'assets/boot-[hash].js')
  await bundleWorker(client)
  const pages: string[] = []
  const hashes = new Set<string>()
  for await (const file of glob('**/*.html', { cwd: client })) {
    const isPublic = !file.startsWith('__')
    const written = await readFile(join(client, file), 'utf8')
    const html = isPublic ? asleep(written, boot) : await awaited(written, client)
    // A style attribute works in development and is silently dropped behind the policy.
    if (inlineStyle.test(html)) throw new Error(`${file} carries inline styles, which the policy refuses`)
    await writeFile(join(client, file), html)
    for (const hash of scriptHashes(html)) hashes.add(hash)
    if (isPublic) pages.push(`/${dirname(file)}`.replace('/.', '/'))
  }
  await writeFile(join(buildDirectory, 'csp-hashes.json'), `${JSON.stringify([...hashes].sort(), null, 2)}\n`)
  await writeFile(join(client, 'sitemap.xml'), sitemapOf(pages.sort()))
  await compressFiles(join(client, 'assets'))
}

/** With the page that it shows where there is no connection: worker and page are always of one build. */
async function bundleWorker(client: string): Promise<void> {
  const script = await bundleScript(client, 'app/no-connection-script.ts', 'assets/no-connection-[hash].js')
  const shell = await readFile(join(client, '__spa-fallback.html'), 'utf8')
  const [styles, fonts] = [styleOfApp, fontOfApp].map((link) => [...shell.matchAll(link)].map(([, href = '']) => href))
  if (!styles?.length || !fonts?.length) throw new Error('React Router names its styles in another way now')
  const html = noConnectionPage({ styles, script })
  if (inlineStyle.test(html)) throw new Error('The page without a connection carries inline styles')
  const version = createHash('sha256').update(html).digest('hex').slice(0, 12)
  // Its name stays: a browser asks for it by that to see whether there is a newer one.
  await bundleScript(client, 'worker/service-worker.ts', 'service-worker.js', {
    builtNoConnection: { html, files: [...styles, ...fonts, script], version },
  })
}

/**
 * A visitor's page does not load React, which alone would be most of what it may weigh. What starts the app is kept where
 * it does nothing, and src/app/public-boot.ts wakes it for whoever has a session. React hydrates the changed head and the changed
 * `type` all the same: it skips in the head what it does not know, and does not compare attributes.
 */
function asleep(html: string, boot: string): string {
  const preloads = html.match(preloadOfApp) ?? []
  const starts = html.match(startOfApp) ?? []
  if (preloads.length === 0 || starts.length !== 1) throw new Error('React Router starts its pages in another way now')
  // Last in the head: a script further up could be taken for another one when React looks for its own.
  const sleeping = `<template data-app>${preloads.join('')}</template><script type="module" fetchpriority="low" src="${boot}"></script>`
  return html
    .replace(preloadOfApp, '')
    .replace(startOfApp, '<script type="text/app">')
    .replace('</head>', () => `${sleeping}</head>`)
}

/** The page for all other addresses begins to fetch the screen before the app runs. Last in the head, as above. */
async function awaited(html: string, client: string): Promise<string> {
  const [, manifest] = manifestOfApp.exec(html) ?? []
  if (!manifest) throw new Error('React Router names its manifest in another way now')
  const preloads = await preloadScreens(client, manifest)
  return html.replace('</head>', () => `${preloads}</head>`)
}

/** React Router's pages carry inline scripts. The server forbids those, except the ones of this very build. */
function scriptHashes(html: string): string[] {
  return [...html.matchAll(inlineScript)]
    .filter(([, attributes = '']) => !attributes.includes('application/ld+json'))
    .map(([, , script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
}

function sitemapOf(pages: readonly string[]): string {
  const entries = pages.map((page) => `  <url><loc>${buildOrigin}${page}</loc></url>\n`).join('')
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries}</urlset>
`
}
