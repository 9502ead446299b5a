import { spawnSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { expressionsIn, filesWithExpressions, slowExpressions } from '../../scripts/slow-expressions.ts'

const root = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

/** Runs the check as `npm run lint` does, on one file with this code. */
function lint(code: string) {
  const folder = mkdtempSync(join(tmpdir(), 'openpulpit-expressions-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'planted.tsx')
  writeFileSync(file, code)
  const { status, stderr } = spawnSync(process.execPath, ['scripts/slow-expressions.ts', file], {
    cwd: root,
    encoding: 'utf8',
  })
  return { status, said: stderr.replaceAll(`${file}:`, 'line ') }
}

describe('a regular expression', () => {
  test('of the product takes time in proportion to the text, whatever the text', { timeout: 120_000 }, async () => {
    const expressions = filesWithExpressions().flatMap((file) => expressionsIn(read(file), file))
    expect(expressions.length).toBeGreaterThan(250)
    expect(await slowExpressions(expressions)).toEqual([])
  })

  test('that can be made slow fails the lint step, wherever it stands', { timeout: 60_000 }, () => {
    const planted = String.raw`
      export const isEmail = (text: string) => /^\S+@\S+\.\S+$/.test(text)
      const word = String.raw${'`'}(\w+\s?)${'`'}
      export const words = new RegExp('^' + word + '+$', 'u')
      export const Field = () => <input pattern={RegExp(${'`'}^(a|a)*$${'`'}).source} />`
    const { status, said } = lint(planted)
    expect(status).toBe(1)
    expect(said.split('\n').map((line) => line.slice(0, line.indexOf(' can be made slow')))).toEqual([
      String.raw`line 2: /^\S+@\S+\.\S+$/`,
      String.raw`line 4: /^(\w+\s?)+$/u`,
      'line 5: /^(a|a)*$/',
      '',
    ])
  })

  test('that is put together while the program runs fails it too, because no one can check it', () => {
    const { status, said } = lint("export const begins = (text: string) => new RegExp('^' + text)")
    expect(status).toBe(1)
    expect(said).toContain('line 1: RegExp(…) can be made slow: it is put together from what is not constant')
  })

  test('that is quick passes', () => {
    expect(lint(String.raw`export const ends = /(?<!\s)\s+$/; export const day = new RegExp('^\\d{4}$')`)).toEqual({
      status: 0,
      said: '',
    })
  })
})

test('the lint step checks every file that ships', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: { lint: string } }
  expect(scripts.lint).toMatch(/&& node [^&]*scripts\/slow-expressions\.ts$/)
  const shipped = globSync('{contract,server,web,demo}/src/**/*.{ts,tsx,js}', { cwd: root }).filter(
    (file) => !/\.test\.tsx?$|\.d\.ts$/.test(file),
  )
  const checked = new Set(filesWithExpressions())
  expect(shipped.filter((file) => !checked.has(file))).toEqual([])
})
