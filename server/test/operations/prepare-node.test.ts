import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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
