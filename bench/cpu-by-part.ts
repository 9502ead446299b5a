import { Session } from 'node:inspector/promises'

/** Which part of the program CPU time is spent in, by file. */
export const parts = ['driver', 'schemas', 'framework', 'own code'] as const
type Part = (typeof parts)[number]
export type CpuByPart = Readonly<Record<Part, number>>

const pathsOf: readonly (readonly [Part, RegExp])[] = [
  ['driver', /node_modules\/(pg|pg-[\w-]+|postgres[\w-]*|kysely)\/|\/platform\/database\/|node_modules\/split2\//],
  ['schemas', /node_modules\/(zod|fast-json-stringify|fastify-type-provider-zod|ajv)[\w-]*\//],
  ['framework', /node_modules\/|^node:(_?http|http)/],
  ['own code', /\/(server|contract)\/src\//],
]

/**
 * Milliseconds of JavaScript on this thread by part while the task ran. Excludes idle time and Node's internals, which
 * the profiler itself inflates many times.
 */
export async function cpuByPart(task: () => Promise<unknown>): Promise<CpuByPart> {
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.setSamplingInterval', { interval: 500 })
  await session.post('Profiler.start')
  await task()
  const { profile } = await session.post('Profiler.stop')
  session.disconnect()

  const byId = new Map(profile.nodes.map((node) => [node.id, node]))
  const parentOf = new Map(
    profile.nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id] as const)),
  )
  /** A frame of Node's belongs to the part that called it. */
  const partOf = (id: number): Part | undefined => {
    for (let at: number | undefined = id; at !== undefined; at = parentOf.get(at)) {
      const frame = byId.get(at)?.callFrame
      if (frame?.functionName === '(idle)' || frame?.functionName === '(program)') return undefined
      const found = pathsOf.find(([, path]) => path.test(frame?.url ?? ''))
      if (found) return found[0]
    }
    return undefined
  }
  const known = new Map(profile.nodes.map(({ id }) => [id, partOf(id)]))
  const spent = Object.fromEntries(parts.map((part) => [part, 0])) as Record<Part, number>
  for (const [at, id] of (profile.samples ?? []).entries()) {
    const part = known.get(id)
    if (part) spent[part] += (profile.timeDeltas?.[at] ?? 0) / 1_000
  }
  return spent
}
