import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { root, sources } from './architecture.ts'
import { breaches, breachesInFolders, lawful } from './import-law-breaches.ts'

test('the import law refuses a breach of each of its rules, and nothing else', { timeout: 90_000 }, () => {
  const all = [...Object.entries(breaches), ...breachesInFolders]
  const planted = plant([...all.map(([, file]) => file), ...lawful])
  const expected = all.map(([rule, [culprit]]) => `${rule}: ${culprit}`)
  expect(violations(cruise(planted))).toEqual(expected.sort())
  expect(Object.keys(breaches).sort()).toEqual(ruleNames().sort())
})

interface Cruised {
  summary: { violations: { from: string; rule: { name: string } }[] }
}

const law = join(root, '.dependency-cruiser.cjs')

/** Runs dependency-cruiser as the lint step does. */
function cruise(cwd: string): Cruised {
  const program = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')
  const ran = spawnSync(process.execPath, [program, '--config', law, '--output-type', 'json', ...sources], {
    cwd,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  if (!ran.stdout.startsWith('{')) throw new Error(ran.stderr || ran.stdout)
  return JSON.parse(ran.stdout) as Cruised
}

function violations({ summary }: Cruised): string[] {
  return [...new Set(summary.violations.map(({ rule, from }) => `${rule.name}: ${from}`))].sort()
}

interface Rule {
  name: string
  from: { pathNot?: string | string[] }
}

const rules = () => (createRequire(import.meta.url)(law) as { forbidden: Rule[] }).forbidden
const ruleNames = () => rules().map(({ name }) => name)

/** Creates a small product in which every imported file exists. */
function plant(files: typeof lawful): string {
  const place = mkdtempSync(join(tmpdir(), 'openpulpit-law-'))
  onTestFinished(() => rmSync(place, { recursive: true }))
  symlinkSync(join(root, 'node_modules'), join(place, 'node_modules'))
  for (const [file, code] of files) {
    for (const [, target = ''] of code.matchAll(/'(\.[^']+)'/g)) {
      if (!target.includes('nowhere')) write(join(place, dirname(file), target), 'export const there = true\n')
    }
  }
  for (const [file, code] of files) write(join(place, file), code)
  return place
}

function write(file: string, code: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, code)
}
