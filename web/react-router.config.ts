import { createHash } from 'node:crypto'
import { glob, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '@react-router/dev/config'

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g
const inlineStyle = /<style[\s>]|\sstyle="/

/**
 * React Router hydrates from inline scripts. The server forbids those, except the ones of this very build:
 * it reads their hashes here.
 */
async function writeScriptHashes(buildDirectory: string) {
  const hashes = new Set<string>()
  for await (const file of glob('client/**/*.html', { cwd: buildDirectory })) {
    const html = await readFile(join(buildDirectory, file), 'utf8')
    // A style attribute works in development and is silently dropped behind the policy.
    if (inlineStyle.test(html)) throw new Error(`${file} carries inline styles, which the policy refuses`)
    for (const [, script = ''] of html.matchAll(inlineScript)) {
      hashes.add(`'sha256-${createHash('sha256').update(script).digest('base64')}'`)
    }
  }
  await writeFile(join(buildDirectory, 'csp-hashes.json'), `${JSON.stringify([...hashes].sort(), null, 2)}\n`)
}

export default {
  appDirectory: 'src',
  ssr: false,
  prerender: ['/'],
  buildEnd: ({ reactRouterConfig }) => writeScriptHashes(reactRouterConfig.buildDirectory),
} satisfies Config
