import {
  type BriefDefaults,
  type BriefForm,
  type BriefView,
  briefEndpoints,
  maxCachedBriefs,
  type SermonForm,
} from '@openpulpit/contract/briefs'
import { queryOptions } from '@tanstack/react-query'
import { endpointUrl } from '../../platform/http/endpoint-options.ts'
import { send } from '../../platform/http/http.ts'
import { keptServices } from '../../platform/offline/offline-cache.ts'
import { queryClient } from '../../platform/queries/query-client.ts'
import { storedToken } from '../../platform/token.ts'

const briefKeys = {
  one: (id: string) => ['briefs', 'one', id] as const,
  defaults: ['briefs', 'defaults'] as const,
  fallen: ['briefs', 'fallen'] as const,
}

export const briefQuery = (id: string) =>
  queryOptions({
    queryKey: briefKeys.one(id),
    queryFn: ({ signal }) => send(briefEndpoints.show, { params: { id }, signal }),
  })

export const defaultsQuery = queryOptions({
  queryKey: briefKeys.defaults,
  queryFn: ({ signal }) => send(briefEndpoints.defaults, { signal }),
})

/** Services whose brief this device still keeps although they no longer have one. */
export const staleBriefsQuery = queryOptions({
  queryKey: briefKeys.fallen,
  queryFn: async ({ signal }) => {
    const kept = (await keptServices(storedToken() ?? '')).slice(0, maxCachedBriefs)
    if (kept.length === 0) return []
    const { ids } = await send(briefEndpoints.standing, { query: { ids: kept }, signal })
    return kept.filter((id) => !ids.includes(id.toLowerCase()))
  },
})

export const saveBrief = (id: string, body: BriefForm) => send(briefEndpoints.save, { params: { id }, body })
export const saveSermon = (id: string, body: SermonForm) => send(briefEndpoints.saveSermon, { params: { id }, body })
export const saveDefaults = (body: BriefForm) => send(briefEndpoints.saveDefaults, { body })

export const showBrief = (brief: BriefView) => queryClient.setQueryData(briefKeys.one(brief.requestId), brief)
export const showDefaults = (said: BriefDefaults) => queryClient.setQueryData(briefKeys.defaults, said)

/** The API URL of a brief. */
export const addressOfBrief = (id: string): string => `/api${endpointUrl(briefEndpoints.show, { params: { id } })}`
