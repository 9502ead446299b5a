import pg from 'pg'

/** What the driver knows of the rows of a statement: their columns, how to read each, and an empty one. Its own names. */
interface Known {
  fields: unknown
  _parsers: unknown
  _prebuiltEmptyResultObject: unknown
}
type Connection = object & { describe: (what: object) => void }

/** The part of the driver's class that its types leave out. */
interface DriversQuery {
  readonly name: string
  readonly _result: Known
  _accumulateRows: boolean
  prepare(connection: Connection): void
  handleRowDescription(message: object): void
}
const DriversQuery = pg.Query as unknown as new (...given: ConstructorParameters<typeof pg.Query>) => DriversQuery

const knownOn = new WeakMap<Connection, Map<string, Known>>()
const silent = new WeakMap<Connection, Connection>()

/**
 * A named statement that has its columns described once on each connection, and not with every answer: of a wide row that
 * takes longer than reading it. Where its columns have changed, the database refuses the plan that it keeps.
 */
export class KeptRowsQuery extends DriversQuery {
  #connection: Connection | undefined

  override prepare(connection: Connection): void {
    this.#connection = connection
    const known = knownOn.get(connection)?.get(this.name)
    if (known) {
      Object.assign(this._result, known)
      this._accumulateRows = true
    }
    super.prepare(known ? withoutDescribing(connection) : connection)
  }

  override handleRowDescription(message: object): void {
    super.handleRowDescription(message)
    if (!this.#connection) return
    const known = knownOn.get(this.#connection) ?? new Map<string, Known>()
    // Not the result itself, which has someone's rows.
    const { fields, _parsers, _prebuiltEmptyResultObject } = this._result
    knownOn.set(this.#connection, known.set(this.name, { fields, _parsers, _prebuiltEmptyResultObject }))
  }
}

function withoutDescribing(connection: Connection): Connection {
  const given = silent.get(connection)
  if (given) return given
  const made: Connection = Object.create(connection, { describe: { value: () => {} } })
  silent.set(connection, made)
  return made
}
