import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { routePaths } from './route-paths.ts'
import routes from './routes.ts'

const robots = readFileSync(new URL('../public/robots.txt', import.meta.url), 'utf8')
const kept = [...robots.matchAll(/^Disallow: (.+)$/gm)].map(([, path = '']) => path)
const isKept = (path: string) => kept.some((prefix) => path.startsWith(prefix))

const members = routePaths(routes, './app/guards/require-session.tsx')

test('there are pages for members', () => expect(members).toContain('messages/:id'))

test.each(
  [
    ...members,
    'answer/:token',
    'invitation/:token',
    'reference/:token',
    'preachers/:id',
    'churches/:id',
    'p/:nameAndCode',
  ].map((path) => `/${path}`),
)('search engines stay away from %s', (path) => expect(isKept(path)).toBe(true))

test.each(['/', '/terms', '/privacy', '/assets/x.js', '/share.png'])('search engines may read %s', (path) =>
  expect(isKept(path)).toBe(false),
)
