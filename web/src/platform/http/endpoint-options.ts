import type { Endpoint, Input, Output } from '@openpulpit/contract/endpoint'
import type { z } from 'zod'

type Params<C extends Endpoint> = C['params'] extends z.ZodType ? { readonly params: Input<C, 'params'> } : unknown
type Body<C extends Endpoint> = C['body'] extends z.ZodType ? { readonly body: Input<C, 'body'> } : unknown

/** Required names of a query; an `unknown` input is a filter, and filters are optional. */
type NeededName<Input> = {
  [Name in keyof Input]-?: unknown extends Input[Name]
    ? never
    : Record<never, never> extends Pick<Input, Name>
      ? never
      : Name
}[keyof Input]

type QueryOf<Input, Output> = { readonly [Name in keyof Output & NeededName<Input>]: Output[Name] } & {
  readonly [Name in Exclude<keyof Output, NeededName<Input>>]?: Output[Name] | undefined
}

/** A typed query: numbers are numbers, lists are lists, and anything with a default is optional. */
export type Query<C extends Endpoint> = C['query'] extends z.ZodObject
  ? QueryOf<Input<C, 'query'>, Output<C, 'query'>>
  : never

type Queried<C extends Endpoint> = C['query'] extends z.ZodObject
  ? Record<never, never> extends Query<C>
    ? { readonly query?: Query<C> | undefined }
    : { readonly query: Query<C> }
  : unknown

type Keyed<C extends Endpoint> = C['keyed'] extends true ? { readonly key?: string | undefined } : unknown
/** `version` is the version that a change is based on. */
type Versioned<C extends Endpoint> = C['versioned'] extends true ? { readonly version?: number | undefined } : unknown

type SendOptions<C extends Endpoint> = { readonly signal?: AbortSignal | undefined } & Params<C> &
  Queried<C> &
  Body<C> &
  Keyed<C> &
  Versioned<C>

/** The options, optional if the call needs none. */
export type Rest<C extends Endpoint> =
  Record<never, never> extends SendOptions<C> ? [options?: SendOptions<C>] : [options: SendOptions<C>]

/** The options of any call, after its types have been checked. */
export interface EndpointInput {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>> | undefined
  readonly body?: unknown
  readonly key?: string | undefined
  readonly version?: number | undefined
  readonly signal?: AbortSignal | undefined
}

/** The URL of a call. Lists are comma-separated; empty values are omitted. */
export function endpointUrl({ path }: Pick<Endpoint, 'path'>, { params = {}, query = {} }: EndpointInput): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    const text = Array.isArray(value) ? value.join(',') : String(value ?? '')
    if (text !== '') search.set(name, text)
  }
  return search.size > 0 ? `${filled}?${search}` : filled
}
