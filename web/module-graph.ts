import type { Rolldown } from 'vite'

type Facts = Pick<Rolldown.ModuleInfo, 'code' | 'isEntry' | 'importedIds' | 'dynamicImporters'>

/** As the bundler has them once everything is read. */
interface Modules {
  readonly getModuleIds: () => IterableIterator<string>
  readonly getModuleInfo: (id: string) => Facts | null
}

const barrel = /\/lucide-react\/dist\/esm\/lucide-react\.m?js$/
const iconNames = /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g
/** What the contract has for forms and addresses; of all else in it the browser uses no schema, and the build leaves them out. */
const schemas = /\/node_modules\/zod\/|\/contract\/src\/([\w-]+-(input|schemas)|paging|error-messages)\.ts$/
const contract = /\/contract\/src\//
const comments = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm
const routeMark = '?__react-router-build-client-route'

const plain = (name: string) => name.replaceAll('-', '').toLowerCase()

/**
 * Which module needs which, statically, as far as it comes to the browser: of the icons' index each module needs but the icons
 * that it names, and of the contract only forms bring schemas. Where that is wrong a screen loads more, and still runs.
 */
export class ModuleGraph {
  readonly #modules: Modules
  readonly #icons = new Map<string, string>()
  readonly ids: readonly string[]
  /** Where loading begins: what a page, the router or an `import()` asks for. */
  readonly entries: readonly string[]
  /** The modules of pages and layouts. */
  readonly routes: ReadonlySet<string>

  constructor(modules: Modules) {
    this.#modules = modules
    this.ids = [...modules.getModuleIds()]
    for (const id of this.ids.filter((id) => barrel.test(id)).flatMap((id) => this.#importsOf(id))) {
      this.#icons.set(plain(/([^/]+)\.m?js$/.exec(id)?.[1] ?? ''), id)
    }
    this.entries = this.ids.filter((id) => this.#isEntry(id))
    const marked = this.ids.filter((id) => id.endsWith(routeMark))
    this.routes = new Set(marked.flatMap((id) => [id, id.slice(0, -routeMark.length)]))
  }

  /** Characters of code. Comments do not count: they never reach the browser, and rewording one must not move a file. */
  weightOf(id: string): number {
    return this.#modules.getModuleInfo(id)?.code?.replace(comments, '').length ?? 0
  }

  /** What loads along with a module, itself included. */
  reachedFrom(id: string, reached: Set<string> = new Set()): ReadonlySet<string> {
    if (reached.has(id)) return reached
    reached.add(id)
    for (const next of this.needsOf(id)) this.reachedFrom(next, reached)
    return reached
  }

  needsOf(id: string): readonly string[] {
    return this.#importsOf(id).flatMap((next) => (barrel.test(next) ? this.#iconsOf(id) : [next]))
  }

  #importsOf(id: string): readonly string[] {
    const imports = this.#modules.getModuleInfo(id)?.importedIds ?? []
    return contract.test(id) && !schemas.test(id) ? imports.filter((next) => !schemas.test(next)) : imports
  }

  #iconsOf(id: string): string[] {
    const code = this.#modules.getModuleInfo(id)?.code ?? ''
    const named = [...code.matchAll(iconNames)].flatMap(([, names = '']) => names.split(','))
    return named.flatMap((name) => this.#icons.get(plain(name.trim().split(/\s/)[0] ?? '')) ?? [])
  }

  #isEntry(id: string): boolean {
    const info = this.#modules.getModuleInfo(id)
    return info !== null && (info.isEntry || info.dynamicImporters.length > 0)
  }
}
