import type { CalendarFeedView } from '@openpulpit/contract/calendar-feed'
import { texts } from '@openpulpit/contract/texts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { CalendarPlus, Copy } from 'lucide-react'
import { useState } from 'react'
import { useNow } from '../../../platform/browser/use-now.ts'
import { formatMoment } from '../../../platform/format/format-moment.ts'
import { isRefusal, sentenceOf } from '../../../platform/http/api-error.ts'
import { Button } from '../../../ui/button/button.tsx'
import { buttonStyles } from '../../../ui/button/button-styles.ts'
import { copyText } from '../../../ui/button/copy-text.ts'
import { ConfirmButton } from '../../../ui/dialog/confirm-button.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { InlineReplace } from '../../../ui/feedback/inline-replace.tsx'
import { notify } from '../../../ui/feedback/notify.tsx'
import { Outcome } from '../../../ui/feedback/outcome.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { Card, CardTitle } from '../../../ui/layout/card.tsx'
import { endFeed, feedQuery, makeFeed } from './api.ts'

/** The secret URL at which other programs read a preacher's services. */
export function CalendarFeed() {
  const { data, isError, isFetching, refetch } = useQuery(feedQuery)
  const { url, words, ...acts } = useFeed()
  return (
    <Card>
      <CardTitle>Your Services in Your Own Calendar</CardTitle>
      <p className="max-w-prose text-ink-soft">
        Your calendar at Google, Apple or Outlook can show your confirmed services and new requests. It checks for
        changes by itself.
      </p>
      <div className="mt-5 grid gap-5">
        {url && (
          // Remounts for a new URL, so that it is announced.
          <InlineReplace key={url}>
            <FeedAddress url={url} />
          </InlineReplace>
        )}
        {data?.feed && <FeedFacts feed={data.feed} {...acts} />}
        {data && !data.feed && <NoFeed onMake={acts.make} busy={acts.isMaking} />}
        {!data && !isError && <FeedSkeleton />}
        {!data && isError && (
          <ErrorState message={texts.loadFailed} onRetry={() => void refetch()} retrying={isFetching} />
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
      <p className={factsLook}>You aren’t sharing them with another calendar.</p>
      <Button size="small" icon={<CalendarPlus aria-hidden="true" />} busy={busy} onClick={onMake}>
        Get Calendar Link
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

/** Creates and ends the URL. `url` is known only while this screen stays, because the server does not keep it. */
function useFeed() {
  const [url, setUrl] = useState<string>()
  const [words, setWords] = useState<string>()
  const said = {
    onMutate: () => setWords(undefined),
    onError: (error: Error) => {
      const failed = texts.calendarAddressFailed
      const sentence = isRefusal(error) ? sentenceOf(error, failed) : failed
      setWords(sentence)
      notify.error(sentence)
    },
  }

  const making = useMutation({
    ...said,
    mutationFn: makeFeed,
    onSuccess: (made, _nothing, _before, { client }) => {
      client.setQueryData(feedQuery.queryKey, { feed: made.feed })
      setUrl(made.url)
    },
  })
  const ending = useMutation({
    ...said,
    mutationFn: endFeed,
    onSuccess: (_nothing, _given, _before, { client }) => {
      client.setQueryData(feedQuery.queryKey, { feed: null })
      setUrl(undefined)
      setWords(texts.calendarAddressEnded)
      notify.success(texts.calendarAddressEnded)
    },
  })

  return {
    url,
    words,
    make: () => making.mutate(),
    isMaking: making.isPending,
    end: () => ending.mutate(),
    isEnding: ending.isPending,
  }
}

interface FeedFactsProps {
  feed: CalendarFeedView
  make: () => void
  isMaking: boolean
  end: () => void
  isEnding: boolean
}

/** Room for two short sentences, two lines on a phone, so that nothing below moves. */
const factsLook = 'min-h-[2lh] sm:min-h-[1lh]'

/** When the link was created and last read, and the actions. */
function FeedFacts({ feed, make, isMaking, end, isEnding }: FeedFactsProps) {
  const now = useNow()
  return (
    <div className="grid gap-3">
      <p className={factsLook}>
        <span className="block sm:inline">Link created: {formatMoment(feed.createdAt, now)}.</span>{' '}
        <span className="block sm:inline">
          {feed.readAt ? `Last read by a calendar: ${formatMoment(feed.readAt, now)}.` : 'No calendar has read it yet.'}
        </span>
      </p>
      <div className="flex flex-wrap gap-3">
        <ConfirmButton
          tone="secondary"
          size="small"
          busy={isMaking}
          question={{
            title: 'Create a new link?',
            text: 'Your current link stops working right away. Every calendar that uses it needs the new one.',
            confirmLabel: 'Create New Link',
          }}
          onConfirm={make}
        >
          New Link
        </ConfirmButton>
        <ConfirmButton
          tone="secondary"
          size="small"
          busy={isEnding}
          question={{
            title: 'Stop sharing your services?',
            text: 'The link stops working right away, and calendars that use it get no more changes.',
            confirmLabel: 'Stop Sharing',
            tone: 'danger',
          }}
          onConfirm={end}
        >
          Stop Sharing
        </ConfirmButton>
      </div>
    </div>
  )
}

const copied = 'Link copied'

/** Shows the URL once, with how to add it to a calendar. */
function FeedAddress({ url }: { url: string }) {
  const [words, setWords] = useState<string>()
  const copy = async () => {
    const isCopied = await copyText(url)
    setWords(isCopied ? copied : 'Please copy the link above yourself.')
    if (isCopied) notify.success(copied)
  }
  return (
    <div className="rounded-md border border-pine/25 bg-pine-soft p-4 sm:p-5">
      <p className="mb-4 max-w-prose">
        <strong className="font-semibold">Copy your link now. We show it only once.</strong> Anyone who has it can see
        your services, so keep it private.
      </p>
      <Field label="Your calendar link">
        <TextInput readOnly value={url} onFocus={({ target }) => target.select()} className="font-mono text-sm" />
      </Field>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button size="small" icon={<Copy aria-hidden="true" />} onClick={() => void copy()}>
          Copy Link
        </Button>
        {/* Opens the device's own calendar. */}
        <a href={url.replace(/^https?:/, 'webcal:')} className={buttonStyles({ tone: 'secondary', size: 'small' })}>
          <CalendarPlus aria-hidden="true" />
          Open in My Calendar
        </a>
      </div>
      <p role="status" className="mt-3 text-sm font-medium text-ink-soft empty:sr-only">
        {words}
      </p>
      <CalendarHelp />
    </div>
  )
}

const ways = [
  {
    calendar: 'iPhone, iPad or Mac',
    steps: 'Tap “Open in My Calendar”, then Subscribe.',
  },
  {
    calendar: 'Google Calendar',
    steps: 'On a computer, click the + next to “Other calendars”, choose “From URL” and paste the link.',
  },
  {
    calendar: 'Outlook',
    steps: 'Choose “Add calendar”, then “Subscribe from web”, and paste the link.',
  },
]

/** How popular calendars subscribe to a URL. */
function CalendarHelp() {
  return (
    <dl className="mt-5 grid gap-3 text-sm">
      {ways.map(({ calendar, steps }) => (
        <div key={calendar}>
          <dt className="font-semibold">{calendar}</dt>
          <dd>{steps}</dd>
        </div>
      ))}
    </dl>
  )
}
