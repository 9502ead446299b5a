import { useEffect, useRef, useState } from 'react'
import { notify } from '../feedback/notify.tsx'

/** Storage for an unfinished draft. */
export interface Kept<Values> {
  read: () => Values | undefined
  keep: (values: unknown) => void
  drop: () => void
}

interface EditingTexts {
  /** The message after saving. */
  saved: string
  /** The message after canceling, which can be undone. */
  dropped: string
}

export type Editing<Values> = ReturnType<typeof useEditing<Values>>

/** Whether a record is shown or edited. An unfinished draft is reopened. `kept` must be stable across renders. */
export function useEditing<Values>(kept: Kept<Values>, texts: EditingTexts) {
  const [draft, setDraft] = useState(kept.read)
  const [isEditing, setIsEditing] = useState(draft !== undefined)
  const [wasAskedFor, setWasAskedFor] = useState(false)
  const [saved, setSaved] = useState<string>()
  const offer = useRef<string>(undefined)
  const editButton = useRef<HTMLButtonElement>(null)

  // The edit button is back and takes the focus.
  useEffect(() => {
    if (wasAskedFor && !isEditing) editButton.current?.focus()
  }, [wasAskedFor, isEditing])

  const clearSaved = () => setSaved(undefined)
  const edit = (from?: Values) => {
    // An older undo must not overwrite what is typed from now on.
    if (offer.current) notify.dismiss(offer.current)
    clearSaved()
    setDraft(() => from)
    setWasAskedFor(true)
    setIsEditing(true)
  }
  const end = () => {
    setWasAskedFor(true)
    setIsEditing(false)
  }
  const finish = () => {
    kept.drop()
    notify.success(texts.saved)
    setSaved(texts.saved)
    end()
  }
  const cancel = () => {
    const typed = kept.read()
    kept.drop()
    end()
    if (!typed) return
    offer.current = notify.undoable(texts.dropped, () => {
      kept.keep(typed)
      edit(typed)
    })
  }

  return {
    kept,
    isEditing,
    draft,
    wasAskedFor,
    editButton,
    /** The message after saving, until it is edited again. */
    saved,
    clearSaved,
    edit: () => edit(),
    finish,
    cancel,
  }
}
