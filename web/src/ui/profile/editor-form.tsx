import { Save } from 'lucide-react'
import { type FormEventHandler, type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../button/button.tsx'
import { Banner } from '../feedback/banner.tsx'

interface EditorFormProps {
  label: string
  onSubmit: FormEventHandler
  /** The number of submits; after each, the first invalid field takes the focus. */
  attempts: number
  busy: boolean
  /** Why it was not saved. */
  refusal: string | undefined
  onCancel: () => void
  /** Shown when an unfinished draft was restored. */
  kept?: { words: string; onStartOver: () => void } | undefined
  /** Someone else has saved meanwhile: submitting again overwrites their version. */
  conflict?: { onLoadTheirs: () => void } | undefined
  children: ReactNode
}

/** A long form that edits stored data: save or cancel. */
export function EditorForm(props: EditorFormProps) {
  const { label, onSubmit, attempts, busy, refusal, onCancel, kept, conflict, children } = props
  const form = useRef<HTMLFormElement>(null)

  // In screen order: elsewhere, fields added later come last.
  useEffect(() => {
    if (attempts > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [attempts])

  return (
    <form
      ref={form}
      noValidate
      aria-label={label}
      onSubmit={onSubmit}
      // On a phone the browser would leave a focused input under the button bar.
      onFocus={({ target }) => target.scrollIntoView({ block: 'nearest' })}
      className="min-w-0 max-sm:[&_:is(input,textarea,select,[role=group]_button,h2)]:scroll-mb-36"
    >
      {kept && (
        <div className="mb-6">
          <Banner
            action={
              <Button tone="quiet" size="small" onClick={kept.onStartOver}>
                Start Over
              </Button>
            }
          >
            {kept.words}
          </Banner>
        </div>
      )}
      {children}
      <Actions busy={busy} refusal={refusal} onCancel={onCancel} conflict={conflict} />
    </form>
  )
}

/** Stays at the bottom of the screen on a phone, within reach of the thumb. */
type ActionsProps = Pick<EditorFormProps, 'busy' | 'refusal' | 'onCancel' | 'conflict'>

function Actions({ busy, refusal, onCancel, conflict }: ActionsProps) {
  return (
    <div className="sticky bottom-0 z-10 -mx-4 mt-6 border-t border-hairline bg-paper px-4 py-3 sm:static sm:mx-0 sm:border-0 sm:p-0">
      <p role="status" className="mb-3 font-medium text-wine empty:sr-only">
        {refusal}
      </p>
      <div className="flex flex-wrap gap-3 sm:justify-end">
        <Button tone="secondary" aria-disabled={busy} onClick={() => !busy && onCancel()}>
          Cancel
        </Button>
        {conflict && (
          <Button tone="secondary" aria-disabled={busy} onClick={() => !busy && conflict.onLoadTheirs()}>
            Load Theirs
          </Button>
        )}
        <Button
          type="submit"
          className="flex-1 sm:flex-none"
          icon={<Save aria-hidden="true" />}
          busy={busy}
          busyLabel="Saving..."
        >
          {conflict ? 'Keep Mine' : 'Save Changes'}
        </Button>
      </div>
    </div>
  )
}
