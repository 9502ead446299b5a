import pg from 'pg'

/** What constraints say to our own code on purpose: there is one already; the two would overlap. */
const meant = new Set(['23505', '23P01'])

/** Every error of the database from now on that nobody meant, with its statement. */
export function watchDatabaseErrors(): { readonly errors: string[]; stop(): void } {
  const errors: string[] = []
  const { query } = pg.Client.prototype
  const watching = function (this: pg.Client, ...args: unknown[]): unknown {
    const answer: unknown = Reflect.apply(query, this, args)
    if (answer instanceof Promise) {
      answer.catch((error: { code?: string; message: string }) => {
        if (!meant.has(error.code ?? '')) errors.push(`${error.code} ${error.message}: ${textOf(args[0])}`)
      })
    }
    return answer
  }
  Reflect.set(pg.Client.prototype, 'query', watching)
  return { errors, stop: () => void Reflect.set(pg.Client.prototype, 'query', query) }
}

const textOf = (asked: unknown): string =>
  String(typeof asked === 'object' && asked !== null ? Reflect.get(asked, 'text') : asked).slice(0, 200)
