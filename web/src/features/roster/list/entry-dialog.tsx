import { fullName } from '@openpulpit/contract/format'
import { states } from '@openpulpit/contract/places'
import { denominationLabels } from '@openpulpit/contract/profile-options'
import type { RosterEntry, RosterForm, RosterInput } from '@openpulpit/contract/roster'
import { rosterInput } from '@openpulpit/contract/roster-input'
import { texts } from '@openpulpit/contract/texts'
import { type ComponentProps, useState } from 'react'
import { Controller, type FieldPath } from 'react-hook-form'
import { showFieldErrors } from '../../../platform/forms/form-errors.ts'
import { type ContractForm, messageAt, useContractForm } from '../../../platform/forms/use-contract-form.ts'
import { failureWords, hasCode } from '../../../platform/http/api-error.ts'
import { invalidate } from '../../../platform/queries/invalidation.ts'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { notify } from '../../../ui/feedback/notify.tsx'
import { choicesOf } from '../../../ui/form/choice.ts'
import { Field } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { Textarea, TextInput } from '../../../ui/form/text-input.tsx'
import { addEntry, editEntry, entryNow } from '../api.ts'

export interface EntryDialogProps {
  /** Undefined to add someone. */
  entry?: RosterEntry | undefined
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Someone was added. */
  onAdded?: ((entry: RosterEntry) => void) | undefined
}

type Form = ContractForm<RosterForm, RosterInput>

const stateChoices = states.map(({ code, name }) => ({ value: code, label: name }))

/** Adds or edits an entry. The input stays if saving fails. */
export function EntryDialog({ entry, open, onOpenChange, onAdded }: EntryDialogProps) {
  const [failure, setFailure] = useState<string>()
  const [version, setVersion] = useState(entry?.version ?? 0)
  const form = useContractForm(rosterInput, valuesOf(entry))

  const submit = async (input: RosterForm) => {
    setFailure(undefined)
    try {
      const saved = entry ? await editEntry({ _id: entry._id, version }, input) : await addEntry(input)
      notify.success(entry ? texts.rosterSaved : texts.rosterAdded(fullName(saved)))
      onOpenChange(false)
      if (!entry) onAdded?.(saved)
    } catch (error) {
      if (entry && hasCode(error, 'changed_meanwhile')) await entryNow(entry._id).then((now) => setVersion(now.version))
      setFailure(failureWords(error, texts.rosterFailed))
      showFieldErrors(error, form)
    }
    await invalidate('rosterEntry')
  }

  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={entry ? `Edit ${fullName(entry)}` : 'Add a Preacher'}
      description="Only your church sees this. We email no one until you ask or invite them."
      submit={entry ? 'Save Changes' : 'Add Preacher'}
      onSubmit={form.handleSubmit(submit)}
      busy={form.formState.isSubmitting}
      failure={failure}
    >
      {entry?.source === 'saved' ? (
        <p className="text-ink-soft">Name, town and denomination come from {entry.firstName}’s profile.</p>
      ) : (
        <NameAndTown form={form} />
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <Line form={form} name="email" label="Email" type="email" />
        <Line form={form} name="phone" label="Phone" type="tel" />
      </div>
      <Field label="Notes" hint="For example what they charge, or how you met." error={messageAt(form, 'notes')}>
        <Textarea maxLength={2000} {...form.register('notes')} />
      </Field>
      <Field
        label="Tags"
        hint="Separate tags with commas."
        error={messageAt(form, 'tags') ?? messageAt(form, 'tags.0')}
      >
        <Controller
          control={form.control}
          name="tags"
          render={({ field: { value, onChange, ...field } }) => (
            <TagsInput {...field} tags={value ?? []} onTagsChange={onChange} />
          )}
        />
      </Field>
    </FormDialog>
  )
}

interface TagsInputProps extends Omit<ComponentProps<typeof TextInput>, 'value' | 'onChange'> {
  tags: readonly string[]
  onTagsChange: (tags: string[]) => void
}

/** Keeps the text as typed: a trailing comma starts the next tag. */
function TagsInput({ tags, onTagsChange, ...native }: TagsInputProps) {
  const [text, setText] = useState(tags.join(', '))
  return (
    <TextInput
      {...native}
      value={text}
      onChange={({ target }) => {
        setText(target.value)
        onTagsChange(splitTags(target.value))
      }}
    />
  )
}

const splitTags = (text: string): string[] =>
  text
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean)

function NameAndTown({ form }: { form: Form }) {
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <Line form={form} name="firstName" label="First name" required />
        <Line form={form} name="lastName" label="Last name" required />
        <Line form={form} name="city" label="City" />
        <Field label="State" error={messageAt(form, 'state')}>
          <Select placeholder="Not provided" options={stateChoices} {...form.register('state')} />
        </Field>
      </div>
      <Field label="Denomination" error={messageAt(form, 'denomination')}>
        <Select placeholder="Not provided" options={choicesOf(denominationLabels)} {...form.register('denomination')} />
      </Field>
    </>
  )
}

interface LineProps {
  form: Form
  name: FieldPath<RosterForm>
  label: string
  type?: string
  required?: boolean
}

/** Without autocomplete, because the browser would offer the user's own details. */
function Line({ form, name, label, type = 'text', required }: LineProps) {
  return (
    <Field label={label} required={required} error={messageAt(form, name)}>
      <TextInput type={type} autoComplete="off" {...form.register(name)} />
    </Field>
  )
}

const valuesOf = (entry: RosterEntry | undefined) => ({
  firstName: entry?.firstName ?? '',
  lastName: entry?.lastName ?? '',
  email: entry?.email ?? '',
  phone: entry?.phone ?? '',
  city: entry?.city ?? '',
  state: entry?.state ?? '',
  denomination: entry?.denomination ?? ('' as const),
  notes: entry?.notes ?? '',
  tags: entry?.tags ?? [],
})
