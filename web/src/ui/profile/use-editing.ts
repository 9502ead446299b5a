import { useEffect, useRef, useState } from 'react'
import { notify } from '../feedback/notify.tsx'

/** Where what someone is in the middle of is kept. */
export interface Kept<Values> {
  read: () => Values | undefined
  keep: (values: unknown) => void
  drop: () => void
}

interface EditingTexts {
  /** Said once it is saved. */
  saved: string
  /** Said when it is canceled, with a way to undo that. */
  dropped: string
}

export type Editing<Values> = ReturnType<typeof useEditing<Values>>

/**
 * Whether a record is read or edited. Who has left something unfinished comes back to it. `kept` is the same at each
 * drawing.
 */
export function useEditing<Values>(kept: Kept<Values>, texts: EditingTexts) {
  const [draft, setDraft] = useState(kept.read)
  const [isEditing, setIsEditing] = useState(draft !== undefined)
  const [wasAskedFor, setWasAskedFor] = useState(false)
  const [saved, setSaved] = useState<string>()
  const offer = useRef<string>(undefined)
  const editButton = useRef<HTMLButtonElement>(null)

  // The way in is there again, and takes the focus back.
  useEffect(() => {
    if (wasAskedFor && !isEditing) editButton.current?.focus()
  }, [wasAskedFor, isEditing])

  const clearSaved = () => setSaved(undefined)
  const edit = (from?: Values) => {
    // What is typed from now on is not to be written over by something older.
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
    /** Stays in sight after it was saved, until it is edited again. */
    saved,
    clearSaved,
    edit: () => edit(),
    /** It is saved. */
    finish,
    cancel,
  }
}
