import type { Call } from '@openpulpit/contract/call'
import { calls } from '@openpulpit/contract/calls'

/** Every call of the contract, as `GET /requests/:id`. */
export const contractCalls: ReadonlyMap<string, Call> = new Map(
  Object.values(calls)
    .flatMap((ofNoun): Call[] => Object.values(ofNoun))
    .map((call) => [`${call.method} ${call.path}`, call]),
)

/** Where a call is found, its parameters filled in. */
export const addressOf = ({ path }: Call, params: Readonly<Record<string, string>> = {}): string =>
  `/api${path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? 'missing')}`
