import { globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { expressionBreaches, filesWithExpressions } from './slow-expressions.ts'

/** What the check reports for a file with this code. */
async function breachesIn(code: string): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'openpulpit-expressions-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'planted.tsx')
  writeFileSync(file, code)
  return (await expressionBreaches([file])).map((line) => line.replace(`${file}:`, 'line '))
}

test('a regular expression that can be made slow is refused, wherever it stands', { timeout: 60_000 }, async () => {
  const planted = String.raw`
    export const isEmail = (text: string) => /^\S+@\S+\.\S+$/.test(text)
    const word = String.raw${'`'}(\w+\s?)${'`'}
    export const words = new RegExp('^' + word + '+$', 'u')
    export const Field = () => <input pattern={RegExp(${'`'}^(a|a)*$${'`'}).source} />`
  expect((await breachesIn(planted)).map((line) => line.slice(0, line.indexOf(' can be made slow')))).toEqual([
    String.raw`line 2: /^\S+@\S+\.\S+$/`,
    String.raw`line 4: /^(\w+\s?)+$/u`,
    'line 5: /^(a|a)*$/',
  ])
})

test('one that is put together while the program runs is refused too, because no one can check it', async () => {
  const [breach] = await breachesIn("export const begins = (text: string) => new RegExp('^' + text)")
  expect(breach).toContain('line 1: RegExp(…) can be made slow: it is put together from what is not constant')
})

test('one that is quick passes', async () => {
  const quick = String.raw`export const ends = /(?<!\s)\s+$/; export const day = new RegExp('^\\d{4}$')`
  expect(await breachesIn(quick)).toEqual([])
})

test('every file that ships is checked', () => {
  const root = join(import.meta.dirname, '../..')
  const shipped = globSync('{contract,server,web,demo}/src/**/*.{ts,tsx,js}', { cwd: root }).filter(
    (file) => !/\.test\.tsx?$|\.d\.ts$/.test(file),
  )
  const checked = new Set(filesWithExpressions())
  expect(shipped.filter((file) => !checked.has(file))).toEqual([])
})
