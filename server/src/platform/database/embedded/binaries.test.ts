import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { findBinaries } from './binaries.ts'
import { chooseAccount } from './system-account.ts'

const folder = mkdtempSync(join(tmpdir(), 'openpulpit-binaries-'))
afterAll(() => rmSync(folder, { recursive: true }))

const account = chooseAccount([])

test('links that the installation did not make are made', async () => {
  const installed = join(folder, 'open/native')
  await copyPackage(installed)
  expect(await findBinaries(undefined, { installed })).toBe(installed)
  expect(execFileSync(join(installed, 'bin/postgres'), ['--version'], { encoding: 'utf8' })).toMatch(
    /^postgres \(Postgre/,
  )
})

test.skipIf(!account)('below a closed folder they are copied once to where the account can run them', async () => {
  const installed = join(folder, 'closed/native')
  await copyPackage(installed)
  const open = mkdtempSync(join('/var/tmp', 'openpulpit-open-'))
  chmodSync(open, 0o755)
  const shelf = join(open, 'shelf')
  try {
    const found = findTwiceAtOnce({ installed, shelf })
    expect(new Set(found).size).toBe(1)
    expect(readdirSync(shelf)).toHaveLength(1)
    const program = join(found[0] ?? '', 'bin/postgres')
    expect(execFileSync(program, ['--version'], { ...account, cwd: '/', encoding: 'utf8' })).toMatch(
      /^postgres \(Postgre/,
    )
  } finally {
    rmSync(open, { recursive: true })
  }
})

/** Runs in a process whose umask hides its files from other users. */
function findTwiceAtOnce(places: { installed: string; shelf: string }): string[] {
  const program = `import { findBinaries } from ${JSON.stringify(import.meta.resolve('./binaries.ts'))}
    process.umask(0o077)
    const [account, places] = ${JSON.stringify([account, places])}
    console.log(JSON.stringify(await Promise.all([1, 2].map(() => findBinaries(account, places)))))`
  const printed = execFileSync(process.execPath, ['--input-type=module', '--eval', program], { encoding: 'utf8' })
  return JSON.parse(printed)
}

/** As npm unpacks it: without symbolic links. */
async function copyPackage(to: string): Promise<void> {
  const from = await findBinaries(undefined)
  mkdirSync(to, { recursive: true })
  cpSync(from, to, { recursive: true, filter: (path) => !lstatSync(path).isSymbolicLink() && !path.endsWith('.a') })
  cpSync(join(from, '../package.json'), join(to, '../package.json'))
}
