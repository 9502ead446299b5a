import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { EmailLink } from './contact-link.tsx'

test('an address that carries another recipient leads to itself alone', () => {
  const page = renderToStaticMarkup(<EmailLink email="ruth?bcc=victim@evil.example" />)
  expect(page).toContain('href="mailto:ruth%3Fbcc%3Dvictim@evil.example"')
})

test('links to addresses of members are written in one place', () => {
  const sources = join(import.meta.dirname, '../../..')
  const files = globSync(
    ['src/**/*.{ts,tsx}', '../server/src/**/*.ts', '../contract/src/**/*.ts', '../demo/src/**/*.ts'],
    { cwd: sources },
  )
  const writing = files.filter((file) => /(mailto|tel):\$\{/.test(readFileSync(join(sources, file), 'utf8')))
  // Our own addresses are not a member's: the support address, and the sender.
  const ours = /`mailto:\$\{(support\.email|address)\}`/g
  const others = writing.filter((file) =>
    /(mailto|tel):\$\{/.test(readFileSync(join(sources, file), 'utf8').replace(ours, '')),
  )
  expect(others.toSorted()).toEqual(['src/ui/text/contact-link.tsx'])
})
