import { briefInput, briefLengths } from '@openpulpit/contract/brief-input'
import type { BriefDefaults, BriefForm } from '@openpulpit/contract/briefs'
import { texts } from '@openpulpit/contract/texts'
import { type ReactNode, type RefObject, useState } from 'react'
import { asNumber, messageAt } from '../../../platform/forms/use-contract-form.ts'
import { Field } from '../../../ui/form/field.tsx'
import { FormSection } from '../../../ui/form/form-section.tsx'
import { NumberInput } from '../../../ui/form/number-input.tsx'
import { Textarea, TextInput } from '../../../ui/form/text-input.tsx'
import { type Kept, useEditing } from '../../../ui/profile/use-editing.ts'
import { type ChurchPartName, churchLabels, churchParts } from '../labels.ts'
import { type BriefFormState, type BriefValues, briefValues } from './form.ts'
import { PartEditor } from './part-editor.tsx'

interface ChurchEditorProps<Saved> extends Pick<ReturnType<typeof useChurchPart>, 'part' | 'from'> {
  stored: BriefDefaults
  send: (input: BriefForm) => Promise<Saved>
  onSaved: (saved: Saved) => void
}

export function ChurchEditor<Saved>({ part, from, stored, send, onSaved }: ChurchEditorProps<Saved>) {
  return (
    <PartEditor
      label="Info for guest preachers"
      schema={briefInput}
      part={part}
      stored={briefValues(stored)}
      send={send}
      onSaved={onSaved}
    >
      {(form, heading) => <ChurchFields form={form} from={from} heading={heading} />}
    </PartEditor>
  )
}

type Name = keyof typeof churchLabels

interface ChurchFieldsProps {
  form: BriefFormState
  /** The part whose heading takes the focus. */
  from: ChurchPartName
  heading: RefObject<HTMLHeadingElement | null>
}

/** All of the church's fields, for one service or for all. */
function ChurchFields({ form, from, heading }: ChurchFieldsProps) {
  return Object.entries(churchParts).map(([name, { title, fields }]) => (
    <FormSection key={name} title={title} heading={name === from ? heading : undefined}>
      {fields.map((field) => (
        <Field key={field} {...churchLabels[field]} error={messageAt(form, field)}>
          {inputFor(field, form)}
        </Field>
      ))}
    </FormSection>
  ))
}

/** Single-line fields. */
const lines: readonly Name[] = ['contactName', 'bulletinDeadline']
/** Fields taller than the default. */
const rows: Partial<Record<Name, number>> = { orderOfService: 10, roles: 4 }

function inputFor(field: Name, { register }: BriefFormState): ReactNode {
  if (field === 'arriveMinutes' || field === 'sermonMinutes') {
    return <NumberInput className="sm:max-w-56" suffix="minutes" min={0} {...register(field, asNumber)} />
  }
  const maxLength = briefLengths[field]
  if (field === 'contactMobile') return <TextInput type="tel" maxLength={maxLength} {...register(field)} />
  if (lines.includes(field)) return <TextInput maxLength={maxLength} {...register(field)} />
  return <Textarea className="min-h-12!" maxLength={maxLength} rows={rows[field] ?? 2} {...register(field)} />
}

/** The church's part, shown on its cards or edited as one form, which starts at the card whose button was clicked. */
export function useChurchPart(kept: Kept<BriefValues>, saved: string) {
  const part = useEditing(kept, { saved, dropped: texts.changesDropped })
  const [from, setFrom] = useState<ChurchPartName>('arriving')
  const onEdit = (name: ChurchPartName) => {
    setFrom(name)
    part.edit()
  }
  return {
    part,
    from,
    /** Props for one of the cards. */
    card: (name: ChurchPartName, said: BriefDefaults) => ({
      part: name,
      said,
      onEdit,
      editButton: name === from ? part.editButton : undefined,
    }),
  }
}
