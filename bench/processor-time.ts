import { readdirSync, readFileSync } from 'node:fs'

interface Asker {
  query(text: string): Promise<{ rows: { pid: number }[] }>
}

/** The postmaster of the PostgreSQL that this client is connected to. */
export async function postmasterOf(client: Asker): Promise<number> {
  const { rows } = await client.query('select pg_backend_pid() as pid')
  return statOf(rows[0]?.pid).parent
}

export const parentOf = (pid: number): number => statOf(pid).parent

/** CPU milliseconds so far of a process, and of PostgreSQL with all its backends. */
export const processorTime = (pid: number | undefined, postmaster: number) => ({
  server: ticksOf(pid) * tickMs,
  database: ticksOf(postmaster, ...childrenOf(postmaster)) * tickMs,
})

const tickMs = 10

const childrenOf = (parent: number) =>
  readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && statOf(pid).parent === parent)

/** Of these processes and their children that have ended. */
const ticksOf = (...pids: (number | undefined)[]) => pids.reduce<number>((sum, pid) => sum + statOf(pid).ticks, 0)

function statOf(pid: number | undefined): { parent: number; ticks: number } {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ').map(Number) ?? []
    const ticks = [11, 12, 13, 14].reduce((sum, at) => sum + (fields[at] ?? 0), 0)
    return { parent: fields[1] ?? 0, ticks }
  } catch {
    // It has ended since it was listed.
    return { parent: 0, ticks: 0 }
  }
}
