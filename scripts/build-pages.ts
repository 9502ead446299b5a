import { join } from 'node:path'
import { buildOnce, runBuild } from './build-once.ts'

const root = join(import.meta.dirname, '..')
const sources = ['web/{src,public}/**/*', 'web/*.{json,ts}', 'contract/src/**/*', 'package-lock.json']

/** Builds the web app, unless the existing build has exactly these sources. */
export const buildPages = (): Promise<void> => buildOnce({ target: 'web/build', sources, build })

async function build(): Promise<void> {
  console.log('Building the pages once…')
  await runBuild([join(root, 'node_modules/.bin/react-router'), 'build'], {
    cwd: join(root, 'web'),
    env: { ...process.env, NODE_ENV: 'production' },
  })
}
