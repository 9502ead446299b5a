import { type ESTree, type Plugin, parseAst, Visitor } from 'vite'

/** What of an endpoint only the server asks. Of a reply the browser asks no more than whether there is one. */
const forTheServer: Readonly<Record<string, string>> = {
  summary: '',
  status: '',
  params: '',
  query: '',
  body: '',
  reply: 'reply: true,',
  mostBytes: '',
}

/** Where the schemas are that the browser has a use for: those of forms and of addresses. */
const schemaFile = /\/contract\/src\/([\w-]+-(input|schemas)|paging|error-messages)\.ts$/
/** Makes a schema of another one. */
const derived: readonly string[] = ['extend', 'omit', 'pick', 'partial', 'shape', 'array', 'nullable', 'optional']

interface Edit {
  readonly from: number
  readonly to: number
  readonly text: string
}

/**
 * Leaves out what of the contract the browser does not use, which the bundler would not see by itself: an endpoint is left with
 * what it takes to call it, and views of replies go, as do their imports. What is left of a module are constants, so one that
 * nobody asks for goes too. A screen that asks for a schema that was left out does not build.
 */
export const slimContract: Plugin = {
  name: 'slim-contract',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /\/contract\/src\/[^/]+\.ts$/ },
    handler: (code, id) => ({ code: slim(code, schemaFile.test(id)), map: null }),
  },
}

export function slim(code: string, keepsSchemas = false): string {
  const slimmed = withoutSchemasOfCalls(code)
  return pureConstants(keepsSchemas ? slimmed : withoutViews(slimmed))
}

function withoutSchemasOfCalls(code: string): string {
  const edits: Edit[] = []
  new Visitor({
    CallExpression(call) {
      if (call.callee.type === 'Identifier' && call.callee.name === 'defineEndpoint') edits.push(...callableAlone(call))
    },
  }).visit(parseAst(code))
  return apply(code, edits)
}

function callableAlone({ start, end, arguments: [definition] }: ESTree.CallExpression): Edit[] {
  if (definition?.type !== 'ObjectExpression') throw new Error('An endpoint is defined in another way now')
  const { properties } = definition
  const edits = properties.flatMap((property, at): Edit[] => {
    const name = property.type === 'Property' && property.key.type === 'Identifier' ? property.key.name : ''
    const text = forTheServer[name]
    const to = properties[at + 1]?.start ?? definition.end - 1
    return text === undefined ? [] : [{ from: property.start, to, text }]
  })
  return [{ from: start, to: definition.start, text: '' }, ...edits, { from: definition.end, to: end, text: '' }]
}

/** Without the constants that are schemas, and without what only they import. */
function withoutViews(code: string): string {
  const program = parseAst(code)
  const gone = new Set(['z'])
  const views = program.body.filter((statement) => {
    const names = constantsOf(statement)
    const isView = names.length > 0 && usesSchema({ ...program, body: [statement] }, gone)
    if (isView) for (const name of names) gone.add(name)
    return isView
  })
  const rest = apply(code, views.map(leftOut))
  const imports = parseAst(rest).body.filter((statement) => statement.type === 'ImportDeclaration')
  const asked = namesIn(parseAst(apply(rest, imports.map(leftOut))))
  for (const name of gone) {
    if (asked.has(name)) throw new Error(`${name} is a schema that the browser asks for: it belongs to a file of forms`)
  }
  const edits = imports.flatMap((statement): Edit[] => {
    const kept = statement.specifiers
      .filter(({ local }) => asked.has(local.name))
      .map(({ start, end }) => rest.slice(start, end))
    if (kept.length === statement.specifiers.length) return []
    const text = kept.length > 0 ? `import { ${kept.join(', ')} } from ${statement.source.raw}` : ''
    return [{ from: statement.start, to: statement.end, text }]
  })
  return apply(rest, edits)
}

const leftOut = ({ start, end }: ESTree.Span): Edit => ({ from: start, to: end, text: '' })

function constantsOf(statement: ESTree.Program['body'][number]): string[] {
  const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
  if (declaration?.type === 'FunctionDeclaration') return declaration.id ? [declaration.id.name] : []
  if (declaration?.type !== 'VariableDeclaration') return []
  return declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? id.name : []))
}

/** Whether a constant is a schema, or a function makes one. */
function usesSchema(definition: ESTree.Program, schemas: ReadonlySet<string>): boolean {
  let isDerived = false
  outsideFunctions({
    MemberExpression({ object, property }: ESTree.MemberExpression) {
      isDerived ||= object.type === 'Identifier' && property.type === 'Identifier' && derived.includes(property.name)
    },
  }).visit(definition)
  return isDerived || [...namesIn(definition)].some((name) => schemas.has(name))
}

/** What is named there, keys and properties aside. */
function namesIn(program: ESTree.Program): Set<string> {
  const names = new Set<string>()
  const keys = new Set<number>()
  new Visitor({
    Property({ key, computed, shorthand }) {
      if (!computed && !shorthand) keys.add(key.start)
    },
    MemberExpression({ property, computed }: ESTree.MemberExpression) {
      if (!computed) keys.add(property.start)
    },
    Identifier({ name, start }) {
      if (!keys.has(start)) names.add(name)
    },
  }).visit(program)
  return names
}

function pureConstants(code: string): string {
  const starts = new Set<number>()
  outsideFunctions({
    CallExpression({ start }) {
      starts.add(start)
    },
  }).visit(parseAst(code))
  return apply(
    code,
    [...starts].map((at) => ({ from: at, to: at, text: '/* @__PURE__ */ ' })),
  )
}

type Visit = ConstructorParameters<typeof Visitor>[0]

function outsideFunctions(visit: Pick<Visit, 'CallExpression' | 'MemberExpression'>): Visitor {
  let functions = 0
  const enter = () => void functions++
  const leave = () => void functions--
  const outside =
    <N>(act: ((node: N) => void) | undefined) =>
    (node: N) => {
      if (functions === 0) act?.(node)
    }
  return new Visitor({
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    CallExpression: outside(visit.CallExpression),
    MemberExpression: outside(visit.MemberExpression),
  })
}

function apply(code: string, edits: readonly Edit[]): string {
  let slimmed = ''
  let done = 0
  for (const { from, to, text } of edits.toSorted((one, other) => one.from - other.from || one.to - other.to)) {
    slimmed += code.slice(done, from) + text
    done = to
  }
  return slimmed + code.slice(done)
}
