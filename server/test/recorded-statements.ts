import { setTimeout } from 'node:timers/promises'
import pg from 'pg'

interface Statement {
  readonly text: string
  readonly values: unknown[]
  readonly start: number
  end: number
}

/**
 * What `task` asks of the database through this pool, in steps: what runs at the same time is one step.
 * Other pools of the process, such as that of another server's workers, are left aside.
 */
export async function recordStatements(pool: pg.Pool, task: () => Promise<unknown>): Promise<Statement[][]> {
  const statements: Statement[] = []
  const ours = new WeakSet<pg.ClientBase>()
  const note = (client: pg.ClientBase) => void ours.add(client)
  pool.on('acquire', note)
  const { query } = pg.Client.prototype
  const recording = function (this: pg.Client, ...args: unknown[]): unknown {
    const [asked, ...rest] = args
    const { text, values } = (
      typeof asked === 'object' ? asked : { text: asked, values: rest[0] }
    ) as Partial<Statement>
    if (!ours.has(this) || typeof text !== 'string' || !Array.isArray(values)) return Reflect.apply(query, this, args)
    const statement = { text, values, start: performance.now(), end: Number.POSITIVE_INFINITY }
    statements.push(statement)
    const answer: unknown = Reflect.apply(query, this, args)
    if (answer instanceof Promise) void answer.finally(() => (statement.end = performance.now()))
    return answer
  }
  Reflect.set(pg.Client.prototype, 'query', recording)
  try {
    await task()
    await setTimeout(0)
  } finally {
    pool.off('acquire', note)
    Reflect.set(pg.Client.prototype, 'query', query)
  }
  return inSteps(statements)
}

/** The words of all that `task` asks, one after the other, without what the queue of jobs does for itself meanwhile. */
export async function textsAsked(pool: pg.Pool, task: () => Promise<unknown>): Promise<string[]> {
  const statements = (await recordStatements(pool, task)).flat()
  return statements
    .map(({ text }) => text)
    .filter((text) => !/pgboss\./.test(text) || /insert into pgboss\./i.test(text))
}

function inSteps(statements: readonly Statement[]): Statement[][] {
  const steps: Statement[][] = []
  for (const statement of statements) {
    const step = steps.at(-1)
    if (step?.every(({ end }) => statement.start < end)) step.push(statement)
    else steps.push([statement])
  }
  return steps
}

/** Runs the very same statements alone, with the same ones at the same time. */
export async function replay(clients: readonly pg.Client[], steps: readonly Statement[][]): Promise<void> {
  for (const step of steps) {
    await Promise.all(step.map(({ text, values }, at) => clients[at]?.query(text, values)))
  }
}
