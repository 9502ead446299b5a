import { expect, test } from 'vitest'
import { breachesIn } from './packages.ts'

const fine = { name: 'quiet', version: '1.0.0', license: 'MIT' }

test.each([
  [{ ...fine, license: 'GPL-3.0' }, 'quiet: may not be used and passed on under GPL-3.0'],
  [{ name: 'quiet' }, 'quiet: may not be used and passed on under no license'],
  [{ ...fine, hasInstallScript: true }, 'quiet: runs a script while it is installed'],
  [{ ...fine, name: 'fastify', version: '5.9.0' }, 'fastify: 5.9.0 has a known hole that 5.12.0 closes'],
])('%j is refused', (one, breach) => {
  expect(breachesIn([fine, one])).toEqual([breach])
})
