import { type ESTree, type Plugin, parseAst, Visitor } from 'vite'

/** What of an endpoint only the server asks. Of a reply the browser asks no more than whether there is one. */
const forTheServer: Readonly<Record<string, string>> = {
  summary: '',
  status: '',
  params: '',
  query: '',
  body: '',
  reply: 'reply: true,',
}

interface Edit {
  readonly from: number
  readonly to: number
  readonly text: string
}

/**
 * Lets the bundler leave out what of the contract a screen does not use. An endpoint is left with what it takes to call it,
 * without its schemas; and a module of the contract only defines constants, so one that nobody asks for goes.
 */
export const slimContract: Plugin = {
  name: 'slim-contract',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /\/contract\/src\/[^/]+\.ts$/ },
    handler: (code) => ({ code: slim(code), map: null }),
  },
}

export function slim(code: string): string {
  const edits: Edit[] = []
  const constants = new Set<number>()
  let functions = 0
  const enter = () => void functions++
  const leave = () => void functions--
  new Visitor({
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    CallExpression(call) {
      if (isEndpoint(call)) edits.push(...callableAlone(call))
      else if (functions === 0) constants.add(call.start)
    },
  }).visit(parseAst(code))
  const pure = [...constants].map((at) => ({ from: at, to: at, text: '/* @__PURE__ */ ' }))
  return apply(code, [...edits, ...pure])
}

const isEndpoint = ({ callee }: ESTree.CallExpression) =>
  callee.type === 'Identifier' && callee.name === 'defineEndpoint'

function callableAlone({ start, end, arguments: [definition] }: ESTree.CallExpression): Edit[] {
  if (definition?.type !== 'ObjectExpression') throw new Error('An endpoint is defined in another way now')
  const { properties } = definition
  const edits = properties.flatMap((property, at): Edit[] => {
    const name = property.type === 'Property' && property.key.type === 'Identifier' ? property.key.name : ''
    const text = forTheServer[name]
    const to = properties[at + 1]?.start ?? definition.end - 1
    return text === undefined ? [] : [{ from: property.start, to, text }]
  })
  // What is left is a constant, which the bundler may take apart.
  return [{ from: start, to: definition.start, text: '' }, ...edits, { from: definition.end, to: end, text: '' }]
}

/** The first of those that overlap holds. */
function apply(code: string, edits: readonly Edit[]): string {
  let slimmed = ''
  let done = 0
  for (const { from, to, text } of edits.toSorted((one, other) => one.from - other.from || other.to - one.to)) {
    if (from < done) continue
    slimmed += code.slice(done, from) + text
    done = to
  }
  return slimmed + code.slice(done)
}
