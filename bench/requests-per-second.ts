import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'

const connections = 10
const outcome = z.object({
  duration: z.number(),
  errors: z.number(),
  '2xx': z.number(),
  non2xx: z.number(),
})
const program = join(import.meta.dirname, '../node_modules/autocannon/autocannon.js')

/** Replies per second to ten connections that call again at once, from a separate process. */
export async function requestsPerSecond(url: string, seconds: number, token = ''): Promise<number> {
  const header = token ? ['--headers', `authorization=Bearer ${token}`] : []
  const load = ['--json', '--no-progress', '--connections', `${connections}`, '--duration', `${seconds}`]
  const { stdout } = await promisify(execFile)(process.execPath, [program, ...load, ...header, url])
  const { duration, errors, non2xx, '2xx': answered } = outcome.parse(JSON.parse(stdout))
  if (errors + non2xx > 0) throw new Error(`${url}: ${errors} errors, ${non2xx} refusals`)
  return answered / duration
}
