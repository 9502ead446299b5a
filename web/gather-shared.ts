import type { ModuleGraph } from './module-graph.ts'

interface Bundle {
  readonly ids: Set<string>
  /** Who loads it. */
  readonly by: Set<string>
  weight: number
  readonly needs: Set<Bundle>
  /** It is what it is, and is not joined. */
  readonly isLayer: boolean
}

type IsEverywhere = (id: string) => boolean

/** What one more file costs a screen, in characters of source. Less than this brings more files, more brings heavier screens. */
const file = 7500

/** Screens that count as several: those that members open most, and those nearest to their weight limit. */
const weighty = [
  { page: '/pages/dashboard.tsx', counts: 4 },
  { page: '/pages/new-request.tsx', counts: 4 },
  { page: '/pages/messages.tsx', counts: 2 },
  { page: '/pages/preacher-profile.tsx', counts: 2 },
  { page: '/pages/register.tsx', counts: 2 },
]

/**
 * Bundles what several entries need and no layer has: first exactly by who needs it, then bundles that go together cheaply
 * are joined, two at a time, as long as a file less is worth more than what someone loads in vain. None needs a later one.
 * `layerOf` tells which modules are taken.
 */
export function gather(
  graph: ModuleGraph,
  layerOf: ReadonlyMap<string, string>,
  isEverywhere: IsEverywhere,
): ReadonlySet<string>[] {
  let bundles = exactly(graph, layerOf, isEverywhere)
  for (let pair = cheapest(bundles); pair; pair = cheapest(bundles)) {
    const [one, other] = pair
    join(one, other)
    bundles = bundles.filter((bundle) => bundle !== other)
    for (const { needs } of bundles) if (needs.delete(other)) needs.add(one)
    one.needs.delete(one)
  }
  return inOrder(bundles).flatMap(({ ids, isLayer }) => (isLayer ? [] : [ids]))
}

function exactly(graph: ModuleGraph, layerOf: ReadonlyMap<string, string>, isEverywhere: IsEverywhere): Bundle[] {
  const loaders = new Map<string, string[]>()
  for (const entry of graph.entries) {
    for (const id of graph.reachedFrom(entry)) loaders.set(id, [...(loaders.get(id) ?? []), entry])
  }
  const bundles = new Map<string, Bundle>()
  const bundleOf = new Map<string, Bundle>()
  for (const [id, by] of loaders) {
    const layer = layerOf.get(id)
    if (isEverywhere(id)) continue
    if (!layer && (by.length < 2 || graph.routes.has(id) || graph.entries.includes(id))) continue
    const key = layer ?? by.join('\n')
    const bundle = bundles.get(key) ?? { ids: new Set(), by: new Set(), weight: 0, needs: new Set(), isLayer: !!layer }
    bundle.ids.add(id)
    for (const entry of by) bundle.by.add(entry)
    bundle.weight += graph.weightOf(id)
    bundles.set(key, bundle)
    bundleOf.set(id, bundle)
  }
  for (const [id, bundle] of bundleOf) {
    for (const needed of graph.needsOf(id)) {
      const other = bundleOf.get(needed)
      if (other && other !== bundle) bundle.needs.add(other)
    }
  }
  return [...bundles.values()]
}

function cheapest(bundles: readonly Bundle[]): readonly [Bundle, Bundle] | undefined {
  const free = bundles.filter(({ isLayer }) => !isLayer)
  let best: { pair: readonly [Bundle, Bundle]; cost: number } | undefined
  for (const [at, one] of free.entries()) {
    for (const other of free.slice(at + 1)) {
      const cost = costOf(one, other)
      if (cost < (best?.cost ?? 0) && !isCircle(one, other)) best = { pair: [one, other], cost }
    }
  }
  return best?.pair
}

/** How many screens these are, each as often as it counts. */
const countOf = (entries: readonly string[]): number =>
  entries.reduce((sum, entry) => sum + (weighty.find(({ page }) => entry.includes(page))?.counts ?? 1), 0)

/** What more is loaded, by whom, for the files saved. */
function costOf(one: Bundle, other: Bundle): number {
  const saved = countOf([...one.by].filter((entry) => other.by.has(entry))) * file
  if (saved === 0) return 0
  const by = [...new Set([...one.by, ...other.by])]
  const inVain = inOrder([one, other]).map(
    (bundle) => countOf(by.filter((entry) => !bundle.by.has(entry))) * bundle.weight,
  )
  return inVain.reduce((sum, weight) => sum + weight, 0) - saved
}

/** Joined, would they need what needs them? A circle of files runs in no sure order. */
const isCircle = (one: Bundle, other: Bundle) => leadsAround(one, other) || leadsAround(other, one)

function leadsAround(from: Bundle, to: Bundle): boolean {
  const seen = new Set<Bundle>()
  const ahead = [...from.needs].filter((bundle) => bundle !== to)
  for (const bundle of ahead) {
    if (seen.has(bundle)) continue
    seen.add(bundle)
    if (bundle.needs.has(to)) return true
    ahead.push(...bundle.needs)
  }
  return false
}

function join(one: Bundle, other: Bundle): void {
  const by = [...one.by, ...other.by]
  for (const bundle of inOrder([one, other])) for (const entry of by) bundle.by.add(entry)
  for (const id of other.ids) one.ids.add(id)
  for (const needed of other.needs) one.needs.add(needed)
  one.weight += other.weight
}

/** Each after those that it needs. */
function inOrder(bundles: readonly Bundle[], ordered: Set<Bundle> = new Set()): Bundle[] {
  for (const bundle of bundles) {
    if (ordered.has(bundle)) continue
    inOrder([...bundle.needs], ordered)
    ordered.add(bundle)
  }
  return [...ordered]
}
