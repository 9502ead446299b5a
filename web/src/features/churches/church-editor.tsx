import type { ChurchProfile } from '@openpulpit/contract/churches'
import { messages } from '@openpulpit/contract/messages'
import { Save } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { type ChurchFormState, type ChurchValues, dropChurchDraft } from './church-form.ts'
import { ProfileSections } from './profile-sections.tsx'
import { useChurchForm } from './use-church-form.ts'
import { useSaveChurch } from './use-save-church.ts'

export interface ChurchEditorProps {
  churchId: string
  /** What is stored. */
  stored: ChurchValues
  /** What somebody was in the middle of. */
  draft: ChurchValues | undefined
  /** Whether it has come in the place of a button that was pressed. */
  wasAskedFor: boolean
  place: (form: ChurchFormState) => ReactNode
  onCancel: () => void
  onSaved: (church: ChurchProfile) => void
}

export function ChurchEditor(props: ChurchEditorProps) {
  const { churchId, stored, draft, wasAskedFor, place, onCancel, onSaved } = props
  const form = useChurchForm(churchId, draft ?? stored)
  const { save, refusal } = useSaveChurch(form, churchId, onSaved)
  const [isDraft, setIsDraft] = useState(draft !== undefined)
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    if (wasAskedFor) heading.current?.focus()
  }, [wasAskedFor])

  const startOver = () => {
    dropChurchDraft(churchId)
    form.reset(stored)
    setIsDraft(false)
    heading.current?.focus()
  }

  return (
    <form
      noValidate
      aria-label="Church profile"
      onSubmit={form.handleSubmit(save)}
      // On a phone the browser by itself would leave a focused box beneath the bar of buttons.
      onFocus={({ target }) => target.scrollIntoView({ block: 'nearest' })}
      className="max-sm:[&_:is(input,textarea,select,h2)]:scroll-mb-36"
    >
      {isDraft && (
        <div className="mb-6">
          <Banner
            action={
              <Button tone="quiet" size="small" onClick={startOver}>
                Start over
              </Button>
            }
          >
            {messages.draftKept}
          </Banner>
        </div>
      )}
      <ProfileSections form={form} isEditing place={place(form)} heading={heading} />
      <EditorActions busy={form.formState.isSubmitting} refusal={refusal} onCancel={onCancel} />
    </form>
  )
}

interface EditorActionsProps {
  busy: boolean
  refusal: string | undefined
  onCancel: () => void
}

/** On a phone it stays at the bottom of the screen, where the thumb is. */
function EditorActions({ busy, refusal, onCancel }: EditorActionsProps) {
  return (
    <div className="sticky bottom-0 z-10 -mx-4 mt-6 border-t border-hairline bg-paper px-4 py-3 sm:static sm:mx-0 sm:border-0 sm:p-0">
      <p role="status" className="mb-3 font-medium text-wine empty:sr-only">
        {refusal}
      </p>
      <div className="flex gap-3 sm:justify-end">
        <Button tone="secondary" aria-disabled={busy} onClick={() => !busy && onCancel()}>
          Cancel
        </Button>
        <Button
          type="submit"
          className="flex-1 sm:flex-none"
          icon={<Save aria-hidden="true" />}
          busy={busy}
          busyLabel="Saving..."
        >
          Save Changes
        </Button>
      </div>
    </div>
  )
}
