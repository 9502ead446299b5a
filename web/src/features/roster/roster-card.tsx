import { rosterEndpoints } from '@openpulpit/contract/roster'
import { queryOptions } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import { send } from '../../platform/http/http.ts'
import { paths } from '../../platform/paths.ts'
import { Card, CardLink } from '../../ui/layout/card.tsx'

/** How many entries there are. */
export const rosterSizeQuery = queryOptions({
  queryKey: ['roster', 'size'] as const,
  queryFn: async ({ signal }) => (await send(rosterEndpoints.list, { query: { limit: 1 }, signal })).total,
})

export function RosterCard() {
  return (
    <Card pressable className="flex items-center gap-4">
      <Users aria-hidden="true" className="size-7 shrink-0 text-pine" strokeWidth={1.5} />
      <div className="min-w-0">
        <h2 className="text-xl">
          <CardLink to={paths.roster}>Our Preachers</CardLink>
        </h2>
        <p className="text-ink-soft">Everyone you know who can preach, with your own notes</p>
      </div>
    </Card>
  )
}
