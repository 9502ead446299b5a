import { savedSearchInput } from '@openpulpit/contract/saved-search-input'
import type { SavedSearch, SavedSearchForm } from '@openpulpit/contract/saved-searches'
import { texts } from '@openpulpit/contract/texts'
import { type ReactNode, useId, useState } from 'react'
import { showFieldErrors } from '../../../platform/forms/form-errors.ts'
import { messageAt, useContractForm } from '../../../platform/forms/use-contract-form.ts'
import { failureWords } from '../../../platform/http/api-error.ts'
import { invalidate } from '../../../platform/queries/invalidation.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'

interface SearchFormProps {
  label: string
  name: string
  wantsNotifications: boolean
  /** As saved. */
  filters: Record<string, string>
  /** The current search, if it can replace the saved one. */
  replacement?: Record<string, string> | undefined
  send: (form: SavedSearchForm) => Promise<SavedSearch>
  submitLabel: string
  onSaved: (search: SavedSearch) => void
  children?: ReactNode
}

/** The name and notifications of a saved search. The input stays if saving fails. */
export function SearchForm({
  label,
  filters,
  replacement,
  send,
  submitLabel,
  onSaved,
  children,
  ...start
}: SearchFormProps) {
  const id = useId()
  const [failure, setFailure] = useState<string>()
  const [isReplaced, setReplaced] = useState(false)
  const form = useContractForm(savedSearchInput, { ...start, filters })

  const submit = async ({ name, wantsNotifications }: Pick<SavedSearchForm, 'name' | 'wantsNotifications'>) => {
    setFailure(undefined)
    try {
      const asked = isReplaced && replacement ? replacement : filters
      const saved = await send({ name, wantsNotifications, filters: asked })
      await invalidate('savedSearch')
      onSaved(saved)
    } catch (error) {
      setFailure(failureWords(error, texts.savingFailed))
      showFieldErrors(error, form)
    }
  }

  return (
    <form
      id={id}
      noValidate
      aria-label={label}
      onSubmit={form.handleSubmit((form) => submit(form))}
      className="grid gap-4"
    >
      <Field label="Name" required error={messageAt(form, 'name')}>
        <TextInput maxLength={60} autoComplete="off" {...form.register('name')} />
      </Field>
      <div className="grid gap-1">
        <Checkbox label="Tell me when someone is available" {...form.register('wantsNotifications')} />
        <p className="text-sm text-ink-soft">
          We notify you when another preacher fits, marks the day available or is no longer booked. Once a day at most.
        </p>
      </div>
      {replacement && (
        <Checkbox
          label="Use the search on screen instead"
          checked={isReplaced}
          onChange={({ target }) => setReplaced(target.checked)}
        />
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" size="small" busy={form.formState.isSubmitting} busyLabel="Saving...">
          {submitLabel}
        </Button>
        {children}
      </div>
      <p role="status" className="text-sm font-medium text-wine empty:sr-only">
        {failure}
      </p>
    </form>
  )
}
