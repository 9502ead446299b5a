import { spawnSync } from 'node:child_process'
import type { ServerProcess } from '../server/test/servers/server-process.ts'

/** The memory of the server's own process, in megabytes. */
export function weightOf({ child }: ServerProcess): number {
  const { stdout } = spawnSync('ps', ['-o', 'rss=', '-p', String(child.pid)], { encoding: 'utf8' })
  return Number(stdout) / 1024
}
