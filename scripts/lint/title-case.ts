import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ESTree, parseSync } from 'vite'
import { childrenOf, sampleName, wordsOfLiteral } from './product-texts.ts'

const root = join(import.meta.dirname, '../..')
const titled = /^(Button|LinkButton|CardTitle)$/
const smallWord = /^(a|an|and|as|at|by|for|from|in|of|on|or|the|to|with)$/

/** Labels from the specification, and those that state a number instead of an action. */
const exceptions = new Set([
  'Clear all',
  'Jump to current year',
  `${sampleName} preachers asked`,
  `${sampleName} to look at`,
])

/** Labels of buttons and titles of cards that are not in Title Case, one per line. */
export const titleCaseBreaches = (file: string): string[] =>
  titleCaseBreachesOf(readFileSync(join(root, file), 'utf8'), file)

export function titleCaseBreachesOf(source: string, file: string): string[] {
  const found: string[] = []
  const visit = (node: ESTree.Node): void => {
    if (node.type === 'JSXElement' && isTitled(node)) {
      const line = source.slice(0, node.start).split('\n').length
      for (const text of labelsOf(node)) if (!isTitleCase(text)) found.push(`${file}:${line} ${text}`)
    }
    childrenOf(node).forEach(visit)
  }
  visit(parseSync(file, source).program)
  return found
}

const isTitled = ({ openingElement: { name } }: ESTree.JSXElement) =>
  name.type === 'JSXIdentifier' && titled.test(name.name)

/** A conditional label has two texts. */
function labelsOf({ children }: ESTree.JSXElement): string[] {
  const parts = children.map((child) => {
    if (child.type === 'JSXText') return [child.value]
    return child.type === 'JSXExpressionContainer' ? textsIn(child.expression) : ['']
  })
  const whole = parts.map(([first = '']) => first).join('')
  const others = parts.flatMap((texts) => texts.slice(1))
  return [whole, ...others].map((text) => text.replace(/\s+/g, ' ').trim()).filter((text) => /[a-z]/.test(text))
}

function textsIn(node: ESTree.Node): string[] {
  if (node.type === 'ConditionalExpression') return [...textsIn(node.consequent), ...textsIn(node.alternate)]
  return [wordsOfLiteral(node) ?? sampleName]
}

function isTitleCase(text: string): boolean {
  if (exceptions.has(text)) return true
  const words = text.split(' ').filter((word) => /^\p{L}/u.test(word))
  return words.every((word, at) => /^\p{Lu}/u.test(word) || (at > 0 && smallWord.test(word)))
}
