import type { RouteConfigEntry } from '@react-router/dev/routes'

/** The paths of all pages, those within another one too; only of what is below `layout` where one is named. */
export function routePaths(entries: readonly RouteConfigEntry[], layout?: string): string[] {
  if (layout === undefined) return pathsOf(entries, [])
  return entries.flatMap(({ file, children = [] }) =>
    file === layout ? pathsOf(children, []) : routePaths(children, layout),
  )
}

const pathsOf = (entries: readonly RouteConfigEntry[], above: readonly string[]): string[] =>
  entries.flatMap(({ path, children = [] }) => {
    const here = path ? [...above, path] : above
    return [...(path ? [here.join('/')] : []), ...pathsOf(children, here)]
  })
