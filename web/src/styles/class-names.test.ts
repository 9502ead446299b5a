import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { compile } from 'tailwindcss'
import { expect, test } from 'vitest'

const source = join(import.meta.dirname, '..')
const { resolve } = createRequire(import.meta.url)

async function loadStylesheet(id: string, base: string) {
  const path = id.startsWith('.') ? join(base, id) : resolve(id)
  return { path, base: dirname(path), content: readFileSync(path, 'utf8') }
}

/** What a screen names to look like something. Marks that other classes refer to draw nothing themselves. */
const named = (code: string) =>
  [...code.matchAll(/[cC]lassName="([^"]*)"/g)]
    .flatMap(([, names = '']) => names.split(/\s+/))
    .filter((name) => name !== '' && !/^(group|peer)\b/.test(name))

test('every class that a screen names is one of the theme’s', async () => {
  const { content, base } = await loadStylesheet('./app.css', import.meta.dirname)
  const { build } = await compile(content, { base, loadStylesheet })
  const files = globSync('**/*.tsx', { cwd: source }).filter((file) => !file.endsWith('.test.tsx'))
  const places = files.flatMap((file) =>
    named(readFileSync(join(source, file), 'utf8')).map((name) => ({ file, name })),
  )
  expect(places.length).toBeGreaterThan(1000)

  const css = build([...new Set(places.map(({ name }) => name))]).replaceAll('\\', '')
  expect(places.filter(({ name }) => !css.includes(`.${name}`))).toEqual([])
})
