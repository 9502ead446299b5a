import { useEffect, useRef, useState } from 'react'
import { notify } from '../feedback/notify.tsx'

/** Where what somebody is in the middle of is kept. */
export interface Kept<Values> {
  read: () => Values | undefined
  keep: (values: unknown) => void
  drop: () => void
}

/**
 * Whether a record is read or edited. Who has left something unfinished comes back to it; `dropped` is said when it is
 * cancelled, which can be taken back.
 */
export function useEditing<Values>(kept: Kept<Values>, dropped: string) {
  const [draft, setDraft] = useState(kept.read)
  const [isEditing, setIsEditing] = useState(draft !== undefined)
  const [wasAskedFor, setWasAskedFor] = useState(false)
  const offer = useRef<string>(undefined)
  const editButton = useRef<HTMLButtonElement>(null)

  // The way in is there again, and takes the focus back.
  useEffect(() => {
    if (wasAskedFor && !isEditing) editButton.current?.focus()
  }, [wasAskedFor, isEditing])

  const edit = (from?: Values) => {
    // What is typed from now on is not to be written over by something older.
    if (offer.current) notify.dismiss(offer.current)
    setDraft(() => from)
    setWasAskedFor(true)
    setIsEditing(true)
  }
  const end = () => {
    setWasAskedFor(true)
    setIsEditing(false)
  }
  const cancel = () => {
    const typed = kept.read()
    kept.drop()
    end()
    if (!typed) return
    offer.current = notify.undoable(dropped, () => {
      kept.keep(typed)
      edit(typed)
    })
  }

  return { isEditing, draft, wasAskedFor, editButton, edit: () => edit(), end, cancel }
}
