import { type ParseArgsConfig, parseArgs } from 'node:util'
import { isDatabaseUnavailable } from '../server/src/platform/database/errors.ts'
import { Refusal } from '../server/src/platform/errors.ts'
import { StartupError } from '../server/src/platform/startup-error.ts'
import { type Act, acts, WrongUsage } from './admin-commands.ts'
import { atConsole } from './admin-console.ts'
import { help } from './admin-output.ts'

/** Runs a command. Returns 0, or 1 if it failed, or 2 if the arguments were wrong. */
export async function run([name = 'help', ...rest]: readonly string[]): Promise<number> {
  if (['help', '--help', '-h'].includes(name)) return say(help(acts))
  try {
    const act = Object.hasOwn(acts, name) ? acts[name] : undefined
    if (!act) throw new WrongUsage(`There is no "${name}"`)
    const task = prepared(act, rest)
    return say(await atConsole(task))
  } catch (error) {
    console.error(sentenceOf(error))
    return error instanceof WrongUsage ? 2 : 1
  }
}

/** Parses the arguments before anything is opened. */
function prepared(act: Act, args: readonly string[]): ReturnType<Act['prepare']> {
  const { options = {} } = act
  try {
    const { positionals, values } = parseArgs({ args: [...args], options, allowPositionals: true } as ParseArgsConfig)
    return act.prepare(positionals, values as Parameters<Act['prepare']>[1])
  } catch (error) {
    if (error instanceof WrongUsage) throw error
    throw new WrongUsage(error instanceof Error ? (error.message.split('. ')[0] ?? '') : String(error))
  }
}

function say(lines: readonly string[]): number {
  for (const line of lines) console.log(line)
  return 0
}

/** One sentence for what the operator can fix; the whole error for what only a developer can. */
export function sentenceOf(error: unknown): unknown {
  if (error instanceof WrongUsage) return `${error.message}: see npm run admin help`
  if (error instanceof Refusal) return error.message
  if (error instanceof StartupError) return error.message
  // A timeout while waiting has the actual error as its cause.
  const reason = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (!(reason instanceof Error)) return error
  const code = 'code' in reason ? String(reason.code) : ''
  const cannotConnect = isDatabaseUnavailable(reason) || /^(E[A-Z]+|28P01|3D000)$/.test(code)
  return cannotConnect ? `The database cannot be reached: ${reason.message || code}` : error
}
