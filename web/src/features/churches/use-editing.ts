import { messages } from '@openpulpit/contract/messages'
import { useEffect, useRef, useState } from 'react'
import { notify } from '../../ui/notify.tsx'
import { type ChurchValues, dropChurchDraft, keepChurchDraft, readChurchDraft } from './church-form.ts'

/** Whether the profile is read or edited. Who has left something unfinished comes back to it. */
export function useEditing(churchId: string) {
  const [draft, setDraft] = useState(() => readChurchDraft(churchId))
  const [isEditing, setIsEditing] = useState(draft !== undefined)
  const [wasAskedFor, setWasAskedFor] = useState(false)
  const editButton = useRef<HTMLButtonElement>(null)

  // The way in is there again, and takes the focus back.
  useEffect(() => {
    if (wasAskedFor && !isEditing) editButton.current?.focus()
  }, [wasAskedFor, isEditing])

  const edit = (from?: ChurchValues) => {
    setDraft(from)
    setWasAskedFor(true)
    setIsEditing(true)
  }
  const end = () => {
    setWasAskedFor(true)
    setIsEditing(false)
  }
  const cancel = () => {
    const typed = readChurchDraft(churchId)
    dropChurchDraft(churchId)
    end()
    if (!typed) return
    notify.undoable(messages.changesDropped, () => {
      keepChurchDraft(churchId, typed)
      edit(typed)
    })
  }

  return { isEditing, draft, wasAskedFor, editButton, edit: () => edit(), end, cancel }
}
