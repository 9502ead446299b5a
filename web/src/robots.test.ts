import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const robots = readFileSync(new URL('../public/robots.txt', import.meta.url), 'utf8')
const kept = [...robots.matchAll(/^Disallow: (.+)$/gm)].map(([, path = '']) => path)
const routes = readFileSync(new URL('./routes.ts', import.meta.url), 'utf8')
const [, members = ''] = routes.split('require-session.tsx')
const isKept = (path: string) => kept.some((prefix) => path.startsWith(prefix))

test.each([...members.matchAll(/route\('([^'*]+)'/g)].map(([, path]) => `/${path}`))(
  'search engines stay away from %s',
  (path) => expect(isKept(path)).toBe(true),
)

test.each(['/', '/terms', '/privacy', '/assets/x.js', '/share.png'])('search engines may read %s', (path) =>
  expect(isKept(path)).toBe(false),
)
