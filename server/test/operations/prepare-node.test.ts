import { execFileSync, spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readlinkSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const prepareNode = join(import.meta.dirname, '../../../scripts/prepare-node.js')

test.each(['church', 'our church', 'Kirche für alle', '100%'])(
  'compiled code is kept in a checkout called "%s"',
  (name) => {
    const folder = realpathSync(mkdtempSync(join(tmpdir(), 'openpulpit-prepare-')))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const scripts = join(folder, name, 'scripts')
    mkdirSync(scripts, { recursive: true })
    writeFileSync(join(folder, name, 'package.json'), '{"type":"module"}')
    copyFileSync(prepareNode, join(scripts, 'prepare-node.js'))
    writeFileSync(join(scripts, 'say.js'), `import module from 'node:module'\nconsole.log(module.getCompileCacheDir())`)
    const { NODE_COMPILE_CACHE: _, ...env } = process.env
    const kept = execFileSync(process.execPath, ['--import', './scripts/prepare-node.js', 'scripts/say.js'], {
      cwd: join(folder, name),
      encoding: 'utf8',
      env,
    })
    expect(kept).toContain(join(folder, name, 'node_modules/.cache/openpulpit'))
  },
)

test('an older Node hands over to the one that was installed, and links it for npm', () => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'openpulpit-prepare-')))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const name = `node-${process.platform}-${process.arch}`
  const installed = join(folder, 'node_modules', name, 'bin')
  mkdirSync(installed, { recursive: true })
  writeFileSync(join(installed, 'node'), '#!/bin/sh\necho "$0 runs $*"\nexit 7\n', { mode: 0o755 })
  mkdirSync(join(folder, 'scripts'))
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
  for (const file of ['prepare-node.js', 'installed-node.js']) {
    copyFileSync(join(dirname(prepareNode), file), join(folder, 'scripts', file))
  }
  const older = `data:text/javascript,Object.defineProperty(process.versions,'node',{value:'20.19.2'})`
  const { stdout, status } = spawnSync(
    process.execPath,
    ['--import', older, '--import', './scripts/prepare-node.js', 'scripts/start.ts', 'now'],
    { cwd: folder, encoding: 'utf8' },
  )
  expect(stdout).toMatch(/^\S+\/bin\/node runs .*--import \.\/scripts\/prepare-node\.js \S*scripts\/start\.ts now\n$/)
  expect(status).toBe(7)
  expect(readlinkSync(join(folder, 'node_modules/.bin/node'))).toBe(`../${name}/bin/node`)
})
