import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, symlinkSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const modules = fileURLToPath(new URL('../node_modules', import.meta.url))

/**
 * npm ci installs Node 24 for this platform. npm 11 also links it where `npm run` finds it; npm 9 and 10 delete that
 * link along with the same-named ones of other platforms' packages. So this creates the link and hands over to that
 * Node.
 */
export async function runOnInstalledNode() {
  const node = join(modules, `node-${process.platform}-${process.arch}/bin/node`)
  if (!existsSync(node)) {
    console.error(
      `OpenPulpit runs on Node 24, not ${process.versions.node}: npm ci brings it along, npm start and npm run use it`,
    )
    process.exit(1)
  }
  const links = join(modules, '.bin')
  linkOnce(node, links)
  const child = spawn(node, [...process.execArgv, ...process.argv.slice(1)], {
    stdio: 'inherit',
    env: { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH ?? ''}` },
  })
  // From a terminal, Ctrl-C reaches the child directly as well; it treats both as one.
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => child.kill(signal))
  await new Promise((_, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => process.exit(code ?? 128 + (signal ? constants.signals[signal] : 0)))
  })
}

/**
 * @param {string} node
 * @param {string} links
 */
function linkOnce(node, links) {
  try {
    mkdirSync(links, { recursive: true })
    symlinkSync(relative(links, node), join(links, 'node'))
  } catch {
    // It already exists, or the folder is not writable.
  }
}
