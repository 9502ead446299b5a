import { existsSync, readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'

/** The output folder of scripts/build-server.ts. */
const bundle = '/server/build/'
const position = /(file:\/\/\/[^\s:]+\.js):(\d+):(\d+)/g
const maps = new Map<string, SourceMap | undefined>()

/**
 * Maps a bundle's stack trace to the sources. Source maps are loaded at the first error: Node's own support would make
 * each start a quarter slower and take 12 MB. Positions inside packages stay as they are.
 */
export const withSourcePositions = (stack: string): string =>
  stack.replaceAll(position, (whole, file: string, line: string, column: string) => {
    if (!file.includes(bundle)) return whole
    const found = mapOf(file)?.findEntry(Number(line) - 1, Number(column) - 1)
    // findEntry returns the nearest preceding mapping, which may be on another line.
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
