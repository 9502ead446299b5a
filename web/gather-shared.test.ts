import { expect, test } from 'vitest'
import { gather } from './gather-shared.ts'
import { ModuleGraph } from './module-graph.ts'

const small = 100
const big = 100_000

interface Given {
  readonly entry?: boolean
  readonly weight?: number
  readonly needs?: readonly string[]
}

const gathered = (modules: Readonly<Record<string, Given>>, layers: Readonly<Record<string, string>> = {}) => {
  const graph = new ModuleGraph({
    getModuleIds: () => Object.keys(modules).values(),
    getModuleInfo: (id) => {
      const { entry = false, weight = small, needs = [] } = modules[id] ?? {}
      return { code: ' '.repeat(weight), isEntry: entry, dynamicImporters: [], importedIds: [...needs] }
    },
  })
  return gather(graph, new Map(Object.entries(layers)), () => false).map((ids) => [...ids].sort())
}

test('what two screens share is one file; what one has to itself is not shared', () => {
  const files = gathered({
    search: { entry: true, needs: ['card', 'chip', 'filters'] },
    dashboard: { entry: true, needs: ['card', 'chip'] },
    card: {},
    chip: {},
    filters: {},
  })
  expect(files).toEqual([['card', 'chip']])
})

const threeScreens = (weight: number) => ({
  search: { entry: true, needs: ['card', 'map'] },
  dashboard: { entry: true, needs: ['card', 'map'] },
  account: { entry: true, needs: ['card'] },
  card: {},
  map: { weight },
})

test('a little in vain is less than one more file', () => {
  expect(gathered(threeScreens(small))).toEqual([['card', 'map']])
})

test('nobody loads much in vain', () => {
  expect(gathered(threeScreens(big))).toEqual([['card'], ['map']])
})

const withScreen = (page: string) =>
  gathered({
    search: { entry: true, needs: ['card', 'map'] },
    profile: { entry: true, needs: ['card', 'map'] },
    [page]: { entry: true, needs: ['card'] },
    card: {},
    map: { weight: 12_000 },
  })

test('the dashboard, which everyone opens, loads less in vain than another screen', () => {
  expect(withScreen('/pages/account.tsx')).toEqual([['card', 'map']])
  expect(withScreen('/pages/dashboard.tsx')).toEqual([['card'], ['map']])
})

test('a comment weighs nothing', () => {
  const code = `/** ${' '.repeat(big)} */\n  // ${' '.repeat(big)}\nlet one`
  const graph = new ModuleGraph({
    getModuleIds: () => ['one'].values(),
    getModuleInfo: () => ({ code, isEntry: true, dynamicImporters: [], importedIds: [] }),
  })
  expect(graph.weightOf('one')).toBeLessThan(20)
})

test('nobody loads much that a joined file would draw along', () => {
  const modules = {
    ...threeScreens(small),
    map: { needs: ['forms'] },
    forms: { weight: big },
  }
  expect(gathered(modules, { forms: 'forms' })).toEqual([['card'], ['map']])
})

test('no circle of files comes about', () => {
  const files = gathered({
    one: { entry: true, needs: ['top', 'bottom'] },
    two: { entry: true, needs: ['top'] },
    three: { entry: true, needs: ['middle'] },
    four: { entry: true, needs: ['bottom'] },
    top: { needs: ['middle'] },
    middle: { needs: ['bottom'], weight: big },
    bottom: {},
  })
  expect(files.findIndex((ids) => ids.includes('bottom'))).toBeLessThanOrEqual(
    files.findIndex((ids) => ids.includes('middle')),
  )
  expect(files.some((ids) => ids.includes('top') && ids.includes('bottom') && !ids.includes('middle'))).toBe(false)
})
