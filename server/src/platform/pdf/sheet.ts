import { workPlaces } from '../concurrency-limit.ts'
import { refuse } from '../errors.ts'
import { runInThread, type ThreadLimits, ThreadTerminated } from '../worker-thread.ts'

export interface SheetFacts {
  /** The title in a viewer's window. */
  readonly title: string
  /** The kind of sheet, printed at the top. */
  readonly kind: string
  /** Printed at the foot of each page. */
  readonly foot: string
  readonly madeAt: Date
}

/** Omitted if the value is empty. */
export type Fact = readonly [term: string, value: string | null | undefined]

export interface Entry {
  readonly when?: string | undefined
  readonly title: string
  readonly line?: string | null | undefined
  readonly text?: string | null | undefined
}

/** An element of a sheet. Crosses into a worker thread. */
export type Step =
  | { readonly put: 'name'; readonly name: string; readonly line: string; readonly photo: Uint8Array | undefined }
  | { readonly put: 'section'; readonly heading: string }
  | { readonly put: 'paragraph'; readonly text: string }
  | { readonly put: 'facts'; readonly facts: readonly Fact[] }
  | { readonly put: 'entry'; readonly entry: Entry }

export interface SheetTask {
  readonly facts: SheetFacts
  readonly steps: readonly Step[]
}

const usual: ThreadLimits = { milliseconds: 5_000, megabytes: 192 }
// Drawing takes a core for up to a second.
const inTurn = workPlaces()
const program = new URL('./drawing-thread.ts', import.meta.url)

/** A printable document. Its text is untrusted and slow to measure, so a worker thread draws it. */
export class Sheet {
  readonly #facts: SheetFacts
  readonly #steps: Step[] = []

  constructor(facts: SheetFacts) {
    this.#facts = facts
  }

  /** The person's name, a line or two about them, and their photo: a square JPEG or PNG. */
  name(name: string, line: string, photo?: Buffer): void {
    this.#steps.push({ put: 'name', name, line, photo })
  }

  section(heading: string, put: () => void): void {
    this.#steps.push({ put: 'section', heading })
    put()
  }

  paragraph(text: string): void {
    this.#steps.push({ put: 'paragraph', text })
  }

  /** Terms on the left, values on the right. */
  facts(facts: readonly Fact[]): void {
    this.#steps.push({ put: 'facts', facts })
  }

  /** An entry of a list: the time on the left, the rest on the right. */
  entry(entry: Entry): void {
    this.#steps.push({ put: 'entry', entry })
  }

  async finish(limits: ThreadLimits = usual): Promise<Buffer> {
    const task: SheetTask = { facts: this.#facts, steps: this.#steps }
    const drawn = await inTurn(() => runInThread<Uint8Array>(program, task, limits)).catch((error: unknown) => {
      if (!(error instanceof ThreadTerminated) || error.why === 'failed') throw error
      throw refuse('too_large', 'There is too much text for one PDF. Please shorten your profile and try again.')
    })
    return Buffer.from(drawn)
  }
}
