import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { architectureBreaches, sources } from './lint/architecture.ts'
import { docBreaches } from './lint/docs.ts'
import { packageBreaches } from './lint/packages.ts'
import { expressionBreaches } from './lint/slow-expressions.ts'
import { wordBreaches } from './lint/words.ts'

/** A check of the sources. Returns what is wrong, or an empty text. */
interface Check {
  readonly title: string
  readonly run: () => string | Promise<string>
}

const program = (title: string, command: string, ...args: string[]): Check => ({
  title,
  run: async () => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] })
    const [said, status] = await Promise.all([
      Promise.all([text(child.stdout), text(child.stderr)]),
      once(child, 'close').then(([code]) => code),
    ])
    return status === 0 ? '' : said.join('')
  },
})

const ours = (title: string, breaches: () => string[] | Promise<string[]>): Check => ({
  title,
  run: async () => (await breaches()).join('\n'),
})

// External programs come first: they use the other core while our own checks run in sequence.
const checks: readonly Check[] = [
  program('format and lint', 'biome', 'ci', '.', '--diagnostic-level=error'),
  program('the import law', 'depcruise', '--config', '.dependency-cruiser.cjs', ...sources),
  program('nothing is there that nothing uses', 'knip'),
  ours('the layout of the code', architectureBreaches),
  ours('packages', packageBreaches),
  ours('what documents name is there', docBreaches),
  ours('words, titles and reading grades', wordBreaches),
  ours('regular expressions', expressionBreaches),
]

const results = await Promise.all(checks.map(async ({ title, run }) => ({ title, said: await run() })))
for (const { title, said } of results.filter((result) => result.said !== '')) {
  console.error(`— ${title}\n${said}\n`)
  process.exitCode = 1
}
