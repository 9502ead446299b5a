import type { Call } from '@openpulpit/contract/endpoint'

/** The options of any call, once its own types have been checked. */
export interface Loose {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>> | undefined
  readonly body?: unknown
  readonly key?: string | undefined
  readonly version?: number | undefined
  readonly signal?: AbortSignal | undefined
}

/** Path and query of a call. Several values become a comma list; empty ones are left out. */
export function addressOf({ path }: Pick<Call, 'path'>, { params = {}, query = {} }: Loose): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    const text = Array.isArray(value) ? value.join(',') : String(value ?? '')
    if (text !== '') search.set(name, text)
  }
  return search.size > 0 ? `${filled}?${search}` : filled
}
