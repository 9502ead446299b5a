import { dayOf } from '@openpulpit/contract/dates'
import { fullName } from '@openpulpit/contract/format'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useChurch } from '../features/accounts/use-auth.ts'
import { differenceLine } from '../features/fit/format.ts'
import { LocationBox } from '../features/places/location-box.tsx'
import { preacherQuery } from '../features/preachers/api.ts'
import { BringYourList } from '../features/roster/bring-your-list.tsx'
import { SaveButton } from '../features/roster/save-button.tsx'
import { useFilters } from '../features/search/filters/filters.ts'
import { SearchControls } from '../features/search/filters/search-controls.tsx'
import { focusResults, resultsId } from '../features/search/results/focus-results.ts'
import { SearchResults } from '../features/search/results/search-results.tsx'
import { NewThread } from '../features/threads/new-thread/new-thread.tsx'
import { useNow } from '../platform/browser/use-now.ts'
import { pageTitle } from '../platform/page-title.ts'
import { PageHeader } from '../ui/layout/page-header.tsx'
import { SkipLink } from '../ui/layout/skip-link.tsx'
import { VisuallyHidden } from '../ui/text/visually-hidden.tsx'

export const meta = () => pageTitle('Find Preachers')

export default function Search() {
  const { _id: owner, address, timeZone, fit } = useChurch()
  const today = dayOf(useNow(), timeZone)
  const queryClient = useQueryClient()
  const search = useFilters()
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <div className="mx-auto max-w-content px-4 py-4 sm:px-6 sm:py-12">
      <PageHeader brief title="Find Preachers">
        Choose a place and a Sunday to see who is available.
      </PageHeader>
      <SkipLink
        href={`#${resultsId}`}
        onClick={(event) => {
          event.preventDefault()
          focusResults(heading.current)
        }}
      >
        Skip to Results
      </SkipLink>
      <div className="grid gap-3 sm:gap-5">
        <SearchControls
          {...search}
          today={today}
          home={`${address.city}, ${address.state}`}
          onAsked={() => focusResults(heading.current)}
          placeInput={({ onPick, ...input }) => (
            <LocationBox
              {...input}
              onPick={({ label }) => onPick(label)}
              placeholder="City and state, or a ZIP"
              maxLength={100}
              enterKeyHint="search"
            />
          )}
        />
        <SearchResults
          {...search}
          today={today}
          heading={heading}
          whenNoOne={<BringYourList level={3} />}
          differences={(preacher) => differenceLine({ own: fit, other: preacher.fit, of: 'preacher' })}
          saveButton={(preacher) => <SaveButton preacher={preacher} />}
          contactButton={(preacher) => (
            <NewThread
              tone="quiet"
              size="small"
              className="relative z-1 -mx-1.5"
              preacherId={preacher._id}
              to={fullName(preacher)}
              owner={owner}
            >
              Contact<VisuallyHidden>{` ${fullName(preacher)}`}</VisuallyHidden>
            </NewThread>
          )}
          onConsider={(id) => void queryClient.prefetchQuery(preacherQuery(id))}
        />
      </div>
    </div>
  )
}
