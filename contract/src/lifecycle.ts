/** One line of a life table: who can do what in which state, and the state that follows. */
interface Line<State> {
  readonly action: string
  readonly by: string
  readonly from: State
  readonly to: State
  /** A condition beside the state, decided by `holds`. */
  readonly once?: string
}

/** All lines in one shape: what only some lines have is undefined in the others. */
type Uniform<L> = { readonly [K in KeyOfAny<L>]: ValueOf<L, K> }
type KeyOfAny<L> = L extends unknown ? keyof L : never
type ValueOf<L, K> = L extends unknown ? (K extends keyof L ? L[K] : undefined) : never

interface Table<State, L, Facts> {
  readonly states: readonly State[]
  readonly begins: readonly State[]
  readonly ends: readonly State[]
  readonly steps: readonly L[]
  /** Whether a step's condition is met. Without it, the state alone decides. */
  readonly holds?: (step: Uniform<L>, facts: Facts) => boolean
}

/** The life of a thing as one table of literals. What is not in the table is impossible. */
export function lifecycle<const State extends string, const L extends Line<State>, Facts = void>({
  holds = () => true,
  ...table
}: Table<State, L, Facts>) {
  const steps = table.steps as readonly unknown[] as readonly (Uniform<L> & Line<State>)[]
  const possible = (by: L['by'], from: State, facts: Facts) =>
    steps.filter((step) => step.by === by && step.from === from && holds(step, facts))
  return {
    ...table,
    steps,
    /** The steps that this one can take now. */
    possible,
    find: (action: L['action'], by: L['by'], from: State, facts: Facts) =>
      possible(by, from, facts).find((step) => step.action === action),
  }
}

/** A line of this table. */
export type StepOf<Life extends { readonly steps: readonly unknown[] }> = Life['steps'][number]
