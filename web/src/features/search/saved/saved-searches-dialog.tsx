import type { SavedSearch } from '@openpulpit/contract/saved-searches'
import { texts } from '@openpulpit/contract/texts'
import { useQuery } from '@tanstack/react-query'
import { Pencil, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { useReader } from '../../../platform/browser/reader.tsx'
import { paths } from '../../../platform/paths.ts'
import { invalidate } from '../../../platform/queries/invalidation.ts'
import { useAction } from '../../../platform/queries/use-action.ts'
import { Button } from '../../../ui/button/button.tsx'
import { ConfirmButton } from '../../../ui/dialog/confirm-button.tsx'
import { DialogFrame } from '../../../ui/dialog/dialog-frame.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { notify } from '../../../ui/feedback/notify.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx'
import { type Filters, isSameSearch, queryOf } from '../filters/filters.ts'
import { addSearch, editSearch, filtersOfSaved, removeSearch, savedFiltersOf, savedSearchesQuery } from './api.ts'
import { stateText, summaryOf, usualName } from './format.ts'
import { SearchForm } from './search-form.tsx'

interface SavedSearchesDialogProps {
  filters: Filters
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Saves the current search, and lists the saved ones. */
export function SavedSearchesDialog({ filters, open, onOpenChange }: SavedSearchesDialogProps) {
  const { data, isError, isFetching, refetch } = useQuery(savedSearchesQuery)
  const { today } = useReader()
  const list = useRef<HTMLHeadingElement>(null)
  const [words, setWords] = useState<string>()
  const same = data?.find((saved) => isSameSearch(filtersOfSaved(saved.filters), filters))
  return (
    <DialogFrame open={open} onOpenChange={onOpenChange} title="Saved Searches">
      {!data && isError && (
        <ErrorState message={texts.loadFailed} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {!data && !isError && <Skeleton className="h-40" />}
      {data && (
        <div className="grid gap-6">
          <section className="grid gap-3 rounded-lg bg-sunken p-4">
            <h3 className="text-lg">The search on screen</h3>
            <p className="text-ink-soft">{summaryOf(filters, today)}</p>
            {same ? (
              <p className="font-medium">You saved this search as “{same.name}”.</p>
            ) : (
              <SearchForm
                label="Save this search"
                name={usualName(filters)}
                wantsNotifications
                filters={savedFiltersOf(filters)}
                send={addSearch}
                submitLabel="Save Search"
                onSaved={({ name }) => {
                  setWords(`“${name}” is saved.`)
                  list.current?.focus()
                }}
              />
            )}
          </section>
          <section className="grid gap-2">
            <h3 ref={list} tabIndex={-1} className="text-lg">
              Your Saved Searches
            </h3>
            <p role="status" className="text-sm font-medium text-pine empty:sr-only">
              {words}
            </p>
            {data.length === 0 && <p className="text-ink-soft">No saved searches yet.</p>}
            <ul className="divide-y divide-hairline">
              {data.map((saved) => (
                <SavedRow
                  key={saved._id}
                  saved={saved}
                  onScreen={filters}
                  onOpen={() => onOpenChange(false)}
                  onDone={(done) => {
                    setWords(done)
                    list.current?.focus()
                  }}
                />
              ))}
            </ul>
          </section>
        </div>
      )}
    </DialogFrame>
  )
}

interface SavedRowProps {
  saved: SavedSearch
  onScreen: Filters
  /** Called when a saved search is opened. */
  onOpen: () => void
  onDone: (words: string) => void
}

function SavedRow({ saved, onScreen, onOpen, onDone }: SavedRowProps) {
  const { _id, name, state } = saved
  const { today } = useReader()
  const [isEditing, setEditing] = useState(false)
  const filters = filtersOfSaved(saved.filters)
  return (
    <li className="grid gap-2 py-4">
      <Link
        to={paths.search(queryOf(filters))}
        onClick={onOpen}
        className="inline-flex min-h-11 items-center font-semibold text-pine underline-offset-4 wrap-anywhere hover:underline"
      >
        {name}
      </Link>
      <p className="text-sm text-ink-soft">{summaryOf(filters, today)}</p>
      <p className="text-sm">{stateText(state, filters)}</p>
      {isEditing ? (
        <SearchForm
          label={`Edit ${name}`}
          name={name}
          wantsNotifications={saved.wantsNotifications}
          filters={saved.filters}
          replacement={isSameSearch(filters, onScreen) ? undefined : savedFiltersOf(onScreen)}
          send={(form) => editSearch(_id, form)}
          submitLabel="Save Changes"
          onSaved={(search) => {
            setEditing(false)
            onDone(`“${search.name}” is saved.`)
          }}
        >
          <Button tone="secondary" size="small" onClick={() => setEditing(false)}>
            Cancel
          </Button>
        </SearchForm>
      ) : (
        <div className="-mx-2 flex flex-wrap gap-2">
          <Button tone="quiet" size="small" icon={<Pencil aria-hidden="true" />} onClick={() => setEditing(true)}>
            Edit<VisuallyHidden>{` ${name}`}</VisuallyHidden>
          </Button>
          <RemoveButton id={_id} name={name} onRemoved={() => onDone(`“${name}” is removed.`)} />
        </div>
      )}
    </li>
  )
}

function RemoveButton({ id, name, onRemoved }: { id: string; name: string; onRemoved: () => void }) {
  const { act } = useAction(() => removeSearch(id), { notify, onSettled: () => invalidate('savedSearch') })
  const remove = async () => {
    if (await act(undefined, { done: `“${name}” is removed.`, failed: texts.savingFailed })) onRemoved()
  }
  return (
    <ConfirmButton
      tone="quiet"
      size="small"
      icon={<Trash2 aria-hidden="true" />}
      question={{
        title: `Remove “${name}”?`,
        text: 'We’ll stop telling you about new preachers for this search.',
        confirmLabel: 'Remove',
        tone: 'danger',
      }}
      onConfirm={remove}
    >
      Remove<VisuallyHidden>{` ${name}`}</VisuallyHidden>
    </ConfirmButton>
  )
}
