import { messages } from '@openpulpit/contract/messages'
import { useQuery } from '@tanstack/react-query'
import { CalendarPlus } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { Card, CardTitle } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { InPlace } from '../../ui/in-place.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { feedQuery } from './api.ts'
import { FeedAddress } from './feed-address.tsx'
import { FeedFacts, factsLook } from './feed-facts.tsx'
import { useFeed } from './use-feed.ts'

/** The secret address by which other programs read a preacher's services. */
export function CalendarFeed() {
  const { data, isError, isFetching, refetch } = useQuery(feedQuery)
  const { url, words, ...acts } = useFeed()
  return (
    <Card>
      <CardTitle>Your services in your own calendar</CardTitle>
      <p className="max-w-prose text-ink-soft">
        Your calendar at Google, Apple or Outlook can show the services you have agreed to, and those you are asked for.
        It looks again by itself, so what changes here soon changes there.
      </p>
      <div className="mt-5 grid gap-5">
        {url && (
          // Another address comes anew, so that it is heard.
          <InPlace key={url}>
            <FeedAddress url={url} />
          </InPlace>
        )}
        {data?.feed && <FeedFacts feed={data.feed} {...acts} />}
        {data && !data.feed && <NoFeed onMake={acts.make} busy={acts.isMaking} />}
        {!data && !isError && <FeedSkeleton />}
        {!data && isError && (
          <ErrorState message={messages.loadFailed} onRetry={() => void refetch()} retrying={isFetching} />
        )}
      </div>
      <div className="mt-3 has-[:empty]:mt-0">
        <Outcome words={words} />
      </div>
    </Card>
  )
}

function NoFeed({ onMake, busy }: { onMake: () => void; busy: boolean }) {
  return (
    <div className="grid justify-items-start gap-3">
      <p className={factsLook}>No other calendar can read them now.</p>
      <Button size="small" icon={<CalendarPlus aria-hidden="true" />} busy={busy} onClick={onMake}>
        Make my calendar address
      </Button>
    </div>
  )
}

const FeedSkeleton = () => (
  <div className="grid gap-3">
    <div className={factsLook}>
      <Skeleton className="h-7 w-72 max-w-full" />
    </div>
    <Skeleton className="h-11 w-60 max-w-full" />
  </div>
)
