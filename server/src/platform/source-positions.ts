import { existsSync, readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'

/** Where scripts/build-server.ts puts what it makes. */
const bundle = '/server/build/'
const position = /(file:\/\/\/[^\s:]+\.js):(\d+):(\d+)/g
const maps = new Map<string, SourceMap | undefined>()

/**
 * A stack of the bundle, as one of the sources. The maps are read at the first error alone: Node's own way of doing so would
 * cost each start a quarter of its time, and the server 12 MB. What stands in a package keeps its place in the bundle.
 */
export const withSourcePositions = (stack: string): string =>
  stack.replaceAll(position, (whole, file: string, line: string, column: string) => {
    if (!file.includes(bundle)) return whole
    const found = mapOf(file)?.findEntry(Number(line) - 1, Number(column) - 1)
    // It finds the nearest before it, which may be of another file.
    if (!found || !('originalSource' in found) || found.generatedLine !== Number(line) - 1) return whole
    return `${new URL(found.originalSource, file)}:${found.originalLine + 1}:${found.originalColumn + 1}`
  })

function mapOf(file: string): SourceMap | undefined {
  if (maps.has(file)) return maps.get(file)
  const path = new URL(`${file}.map`)
  const map = existsSync(path) ? new SourceMap(JSON.parse(readFileSync(path, 'utf8'))) : undefined
  maps.set(file, map)
  return map
}
