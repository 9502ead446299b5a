import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { type ESTree, parseSync } from 'vite'

/** A text that users read, and where it is. An expression in it becomes `Grace`. */
export type ProductText = { file: string; line: number; text: string }

/** Stands for an expression, which is mostly a name. */
export const sampleName = 'Grace'

const root = join(import.meta.dirname, '../..')
const code = ['{contract,server,web}/src/**/*.{ts,tsx}', 'scripts/{admin*,backup,restore,start,dev}.ts']
const docs = ['{README,CONTRIBUTING,SECURITY,THREATS}.md', 'docs/**/*.md']

/** Written for operators and developers, not for members. */
export const isDocument = (file: string) => file.endsWith('.md') || file.startsWith('scripts/')

/** Files with texts, in a folder or all. */
export function filesWithTexts(folder = ''): string[] {
  const files = globSync([...code, ...docs], { cwd: root, exclude: ['**/*.test.{ts,tsx}', '**/database/schema.ts'] })
  const inFolder = relative(root, join(root, folder))
  return files.filter((file) => `${file}/`.startsWith(inFolder === '' ? '' : `${inFolder}/`)).sort()
}

export function textsOf(file: string): ProductText[] {
  const source = readFileSync(join(root, file), 'utf8')
  return file.endsWith('.md') ? textsOfMarkdown(source, file) : textsOfCode(source, file)
}

/** String literals, templates and JSX that read as words, not class names, SQL, imports, types or keys. */
export function textsOfCode(source: string, file: string): ProductText[] {
  const found: ProductText[] = []
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  const add = (text: string, at: number) => {
    const words = text
      .replace(/<[^>]+>/g, '. ')
      .replace(/\s+/g, ' ')
      .trim()
    if (isForPeople(words)) found.push({ file, line: source.slice(0, at).split('\n').length, text: words })
  }
  const visit = (node: ESTree.Node, isWithinBlock = false): void => {
    if (isNoText(node)) return
    if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
      // Inline elements belong to the sentence around them.
      const isInline = isWithinBlock && isInlineElement(node)
      const hasWords = node.children.some((child) => child.type === 'JSXText' && child.value.trim() !== '')
      if (!isInline && hasWords) add(wordsOfJsx(node), firstWordsOf(node))
      const isRead = isInline || hasWords
      for (const child of childrenOf(node)) {
        if (child.type === 'JSXText') continue
        if (isRead && child.type === 'JSXExpressionContainer' && wordsOfLiteral(child.expression) !== undefined)
          continue
        visit(child, isRead)
      }
      return
    }
    const words = wordsOfLiteral(node)
    if (words !== undefined) add(words, node.start)
    for (const child of childrenOf(node)) visit(child)
  }
  visit(program)
  return found
}

function wordsOfJsx(node: ESTree.JSXElement | ESTree.JSXFragment): string {
  const words = node.children.map((child) => {
    if (child.type === 'JSXText') return decode(child.value)
    if (child.type === 'JSXExpressionContainer') return wordsOfLiteral(child.expression) ?? sampleName
    if (child.type === 'JSXElement') return isInlineElement(child) ? wordsOfJsx(child) : '\n'
    return ''
  })
  return words.join('')
}

const firstWordsOf = (node: ESTree.JSXElement | ESTree.JSXFragment) => {
  const first = node.children.find((child) => child.type === 'JSXText' && child.value.trim() !== '')
  if (first?.type !== 'JSXText') return node.start
  return first.start + first.value.search(/\S/)
}

export function wordsOfLiteral(node: ESTree.Node): string | undefined {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.cooked ?? '').join(sampleName)
  return undefined
}

const inlineElements = /^(a|b|strong|em|i|span|time|code|abbr|Link|NavLink|TextLink|ExternalLink|EmailLink)$/
function isInlineElement(node: ESTree.JSXElement | ESTree.JSXFragment): boolean {
  return (
    node.type === 'JSXElement' &&
    node.openingElement.name.type === 'JSXIdentifier' &&
    inlineElements.test(node.openingElement.name.name)
  )
}

function isNoText(node: ESTree.Node): boolean {
  if (node.type === 'ImportDeclaration' || node.type === 'ExportAllDeclaration' || node.type === 'ImportExpression')
    return true
  if (node.type === 'TaggedTemplateExpression') return true
  if (node.type.startsWith('TS') && !/^TS(As|Satisfies|NonNull)/.test(node.type)) return true
  if (node.type === 'JSXAttribute')
    return node.name.type === 'JSXIdentifier' && /^(data-|class)|Class(Name)?$/.test(node.name.name)
  return false
}

export function childrenOf(node: ESTree.Node): ESTree.Node[] {
  const entries = Object.entries(node).filter(
    ([name]) => !(name === 'key' && node.type === 'Property' && !node.computed),
  )
  if (node.type === 'BinaryExpression' && /^[!=]==?$/.test(node.operator)) return []
  if (node.type === 'SwitchCase') return node.consequent
  if (node.type === 'TemplateLiteral') return node.expressions
  return entries.flatMap(([, value]) => value).filter(isNode)
}

const isNode = (value: unknown): value is ESTree.Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

const entities: Record<string, string> = { amp: '&', nbsp: '\u00a0', rsquo: '’', ldquo: '“', rdquo: '”', mdash: '—' }
const decode = (text: string) => text.replace(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole)

const grammar =
  /(^| )(a|an|the|of|is|are|was|were|be|to|and|or|for|in|on|at|you|your|we|our|not|no|with|it|that|this|by|from|has|have)( |$)/
const sql =
  /^(select|insert into|update|delete from|create|alter|drop|with|begin|set|lock|notify|listen|analyze|vacuum)\b.*[a-z_]/
function isForPeople(text: string): boolean {
  if (!/[a-z]{2}/i.test(text) || /^(https?:|\/|\.\/|#|@|--|--?[a-z-]+=)/.test(text)) return false
  if (sql.test(text) && !/[.!?]$/.test(text)) return false
  if (/[{}]|=>|::|\(\?|\\[bdsw]|^\w+=/.test(text)) return false
  const words = text.replaceAll(sampleName, '').trim()
  if (!words.includes(' ')) return /^[A-Z][a-z’]+[.!?…]*$/.test(words)
  return /[A-Z]/.test(words.charAt(0)) || grammar.test(words) || /[.!?…’,]( |$)/.test(words)
}

/** The prose of a document by paragraph, table cell or list item, without code and URLs. */
export function textsOfMarkdown(source: string, file: string): ProductText[] {
  const found: ProductText[] = []
  let isCode = false
  let paragraph: ProductText | undefined
  const end = () => {
    if (paragraph && /[a-z]{2}/i.test(paragraph.text)) found.push(paragraph)
    paragraph = undefined
  }
  for (const [at, raw] of source.split('\n').entries()) {
    if (raw.trimStart().startsWith('```')) isCode = !isCode
    const line = { file, line: at + 1 }
    if (isCode || raw.startsWith('```') || raw.trim() === '') end()
    else if (raw.startsWith('|')) {
      end()
      for (const cell of plain(raw).split('|')) if (/[a-z]{2}/i.test(cell)) found.push({ ...line, text: cell.trim() })
    } else {
      if (/^\s*([-*]|\d+\.|#+|>)\s/.test(raw)) end()
      const text = plain(raw.replace(/^\s*([-*]|\d+\.|#+|>)\s+/, '').trim())
      paragraph = paragraph ? { ...paragraph, text: `${paragraph.text} ${text}` } : { ...line, text }
    }
  }
  end()
  return found
}

const plain = (markdown: string) =>
  markdown
    .replace(/`[^`]*`/g, sampleName)
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*_]{1,2}(\S[^*_]*)[*_]{1,2}/g, '$1')
    .replace(/https?:\/\/\S+/g, '')
