/** A figure measured repeatedly. */
export interface Series {
  readonly median: number
  readonly low: number
  readonly high: number
}

/** The median, and the range of nine tenths of the values. */
export function series(values: readonly number[]): Series {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN
  return { median: at(0.5), low: at(0.05), high: at(0.95) }
}

type Figure = () => Promise<number>
type Task = () => Promise<unknown>

/** Measures two figures alternately, so that other load affects both alike. */
export async function pairwise(pairs: number, one: Figure, other: Figure) {
  const taken: { one: number; other: number }[] = []
  for (let at = -5; at < pairs; at++) {
    // The order alternates, because the second finds warmer caches.
    const [first, second] = at % 2 === 0 ? [one, other] : [other, one]
    const [a, b] = [await first(), await second()]
    if (at >= 0) taken.push(at % 2 === 0 ? { one: a, other: b } : { one: b, other: a })
  }
  return {
    one: series(taken.map((pair) => pair.one)),
    other: series(taken.map((pair) => pair.other)),
    ratio: series(taken.map((pair) => pair.one / pair.other)),
  }
}

/** Times two tasks alternately, in milliseconds. */
export const inPairs = (pairs: number, one: Task, other: Task) =>
  pairwise(
    pairs,
    () => timeOf(one),
    () => timeOf(other),
  )

async function timeOf(task: Task): Promise<number> {
  const start = performance.now()
  await task()
  return performance.now() - start
}
