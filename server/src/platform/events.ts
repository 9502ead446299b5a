/** A kind of event and the shape of its payload. */
export interface Topic<T> {
  readonly name: string
  /** Exists only in the type. */
  readonly payload?: T
}

export const topic = <T>(name: string): Topic<T> => ({ name })

export interface AppEvent {
  readonly topic: string
  readonly payload: unknown
}

export const appEvent = <T>(of: Topic<T>, payload: T): AppEvent => ({ topic: of.name, payload })

type Listener = (payload: unknown) => void | Promise<void>

/** Notifies listeners in this process after the commit. A listener that fails does not affect the others. */
export class EventBus {
  readonly #listeners = new Map<string, Listener[]>()
  readonly #onFailure: (error: unknown, topic: string) => void

  constructor(onFailure: (error: unknown, topic: string) => void) {
    this.#onFailure = onFailure
  }

  on<T>(to: Topic<T>, listener: (payload: T) => void | Promise<void>): void {
    this.#listeners.set(to.name, [...(this.#listeners.get(to.name) ?? []), listener as Listener])
  }

  emit(happenings: readonly AppEvent[]): void {
    for (const { topic: name, payload } of happenings) {
      for (const listener of this.#listeners.get(name) ?? []) {
        Promise.resolve()
          .then(() => listener(payload))
          .catch((error: unknown) => this.#onFailure(error, name))
      }
    }
  }
}
