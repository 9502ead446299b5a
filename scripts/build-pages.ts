import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { buildOnce } from './build-once.ts'

const root = join(import.meta.dirname, '..')
const sources = ['web/{src,public}/**/*', 'web/*.{json,ts}', 'contract/src/**/*', 'package-lock.json']

/** Builds the web app, unless the existing build has exactly these sources. */
export const buildPages = (): Promise<void> => buildOnce({ target: 'web/build', sources, build })

async function build(): Promise<void> {
  console.log('Building the pages once…')
  const program = join(root, 'node_modules/.bin/react-router')
  const child = spawn(process.execPath, [program, 'build'], {
    cwd: join(root, 'web'),
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [said, complained, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  if (code !== 0) throw new Error(`The pages could not be built.\n${said}${complained}`)
}
