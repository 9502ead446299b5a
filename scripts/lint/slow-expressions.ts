import { createHash } from 'node:crypto'
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Diagnostics, Parameters } from 'recheck'
import { type ESTree, parseSync, Visitor } from 'rolldown/utils'

/** A regular expression in the product; `source` is undefined if it is known only at run time. */
interface Expression {
  readonly place: string
  readonly source: string | undefined
  readonly flags: string | undefined
}

/** An expression that an input can make slow, or that could not be checked. */
export interface SlowExpression {
  readonly place: string
  readonly expression: string
  readonly why: string
  /** An input that makes it slow. */
  readonly attack: string | undefined
}

const root = join(import.meta.dirname, '../..')
const cacheFile = join(root, 'node_modules/.cache/expressions.json')
// scripts/lint contains the patterns for our own texts.
const left = ['**/*.{test,component.test,isolated.test}.{ts,tsx}', '**/*.d.ts', 'scripts/lint/**']

/** Code that ships, and scripts. */
export const filesWithExpressions = (): string[] =>
  globSync(['{contract,server,web,demo}/src/**/*.{ts,tsx,js}', 'scripts/**/*.{ts,js}'], { cwd: root, exclude: left })

/** Finds literals, and calls of `RegExp` with texts that are constant within the file. */
function expressionsIn(code: string, file: string): Expression[] {
  const { program, errors } = parseSync(file, code)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  const constants = new Map<string, ESTree.Node | undefined>()
  const calls: (ESTree.NewExpression | ESTree.CallExpression)[] = []
  const found: Expression[] = []
  const placeOf = ({ start }: ESTree.Node) => `${file}:${code.slice(0, start).split('\n').length}`
  const noteCall = (node: ESTree.NewExpression | ESTree.CallExpression) => {
    if (node.callee.type === 'Identifier' && node.callee.name === 'RegExp') calls.push(node)
  }
  new Visitor({
    VariableDeclarator({ id, init }) {
      // Two constants of one name are ambiguous, so neither is used.
      if (id.type === 'Identifier') constants.set(id.name, constants.has(id.name) ? undefined : (init ?? undefined))
    },
    Literal(node) {
      if ('regex' in node) found.push({ place: placeOf(node), source: node.regex.pattern, flags: node.regex.flags })
    },
    NewExpression: noteCall,
    CallExpression: noteCall,
  }).visit(program)
  for (const node of calls) {
    const [source, flags] = node.arguments
    const text = source && textOf(source, constants)
    found.push({ place: placeOf(node), source: text, flags: flags ? textOf(flags, constants) : '' })
  }
  return found
}

/** The constant text of an expression, if it has one. */
function textOf(node: ESTree.Node, constants: ReadonlyMap<string, ESTree.Node | undefined>): string | undefined {
  const joined = (quasis: readonly string[], inner: readonly ESTree.Node[]) => {
    const texts = inner.map((one) => textOf(one, constants))
    return texts.includes(undefined) ? undefined : quasis.map((text, at) => text + (texts[at] ?? '')).join('')
  }
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string' ? node.value : undefined
    case 'Identifier': {
      const value = constants.get(node.name)
      return value && textOf(value, constants)
    }
    case 'TemplateLiteral':
      return joined(
        node.quasis.map(({ value }) => value.cooked ?? ''),
        node.expressions,
      )
    case 'TaggedTemplateExpression': {
      const { object, property } = node.tag.type === 'MemberExpression' ? node.tag : {}
      if (object?.type !== 'Identifier' || object.name !== 'String') return undefined
      if (property?.type !== 'Identifier' || property.name !== 'raw') return undefined
      return joined(
        node.quasi.quasis.map(({ value }) => value.raw),
        node.quasi.expressions,
      )
    }
    case 'BinaryExpression':
      return node.operator === '+' ? joined(['', '', ''], [node.left, node.right]) : undefined
    default:
      return undefined
  }
}

/** Limits count steps instead of time, so that a busy machine gets the same result. */
const limits: Parameters = { timeout: 60_000, attackTimeout: null, incubationTimeout: null }

/** Checks each expression with recheck. Results are cached by expression. */
export async function slowExpressions(expressions: readonly Expression[]): Promise<SlowExpression[]> {
  const { check } = await import('recheck')
  const known = readCache()
  const ask = async ({ place, source, flags }: Expression): Promise<SlowExpression[]> => {
    if (source === undefined || flags === undefined) {
      const why = 'it is put together from what is not constant in its file, so it cannot be checked'
      return [{ place, expression: 'RegExp(…)', why, attack: undefined }]
    }
    const expression = `/${source}/${flags}`
    known.answers[expression] ??= answerOf(await check(source, flags, limits))
    const { why, attack } = known.answers[expression]
    return why === undefined ? [] : [{ place, expression, why, attack }]
  }
  const found: SlowExpression[] = []
  for (const expression of expressions) found.push(...(await ask(expression)))
  writeCache(known)
  return found
}

type Answer = Partial<Pick<SlowExpression, 'why' | 'attack'>>

function answerOf(found: Diagnostics): Answer {
  if (found.status === 'safe') return {}
  if (found.status === 'unknown') return { why: `recheck cannot tell (${found.error.kind})` }
  return { why: `${found.complexity.summary}, with ${found.attack.pattern}`, attack: found.attack.string }
}

interface Cache {
  readonly key: string
  readonly answers: Record<string, Answer>
}

function readCache(): Cache {
  const key = createHash('sha256')
    .update(readFileSync(join(root, 'node_modules/recheck/package.json')))
    .update(JSON.stringify(limits))
    .digest('hex')
  try {
    const kept = JSON.parse(readFileSync(cacheFile, 'utf8')) as Cache
    if (kept.key === key) return kept
  } catch {
    // The cache is missing or incomplete.
  }
  return { key, answers: {} }
}

function writeCache(cache: Cache): void {
  mkdirSync(join(cacheFile, '..'), { recursive: true })
  writeFileSync(cacheFile, JSON.stringify(cache))
}

/** The slow expressions of these files, or of everything that ships, one per line. */
export async function expressionBreaches(files: readonly string[] = filesWithExpressions()): Promise<string[]> {
  const expressions = files.flatMap((file) => expressionsIn(readFileSync(resolve(root, file), 'utf8'), file))
  const slow = await slowExpressions(expressions)
  return slow.map(({ place, expression, why }) => `${place}: ${expression} can be made slow: ${why}`)
}
