import { join } from 'node:path'
import { buildOnce, runBuild } from './build-once.ts'

const root = join(import.meta.dirname, '..')
const target = 'server/build'
const sources = [
  '{server,contract,demo}/src/**/*.ts',
  'scripts/build-{once,server}.ts',
  'scripts/bundle-server.ts',
  'package-lock.json',
]

/** The entry point of the server's bundle. */
export const serverBundle = join(root, target, 'main.js')

/** Bundles the server with its packages, unless the existing bundle has exactly these sources. */
export const buildServer = (): Promise<void> =>
  buildOnce({ target, sources, build: () => runBuild([join(root, 'scripts/bundle-server.ts')]) })

if (import.meta.main) await buildServer()
