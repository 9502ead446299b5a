import { fullName } from '@openpulpit/contract/format'
import type { PreacherCard } from '@openpulpit/contract/search'
import { texts } from '@openpulpit/contract/texts'
import { useMutation } from '@tanstack/react-query'
import { Heart } from 'lucide-react'
import { sentenceOf } from '../../platform/http/api-error.ts'
import { markStale } from '../../platform/queries/invalidation.ts'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { notify } from '../../ui/feedback/notify.tsx'
import { reloadSavedUnderWay, setSaved, updateSavedInCache } from './api.ts'

interface SaveButtonProps {
  preacher: Pick<PreacherCard, '_id' | 'firstName' | 'lastName' | 'saved'>
}

export function SaveButton({ preacher }: SaveButtonProps) {
  const { _id, saved } = preacher
  const save = useSaving(_id)
  const name = fullName(preacher)
  return (
    <IconButton
      label={saved ? `Saved: ${name}` : `Save ${name}`}
      aria-pressed={saved}
      icon={<Heart aria-hidden="true" className={classNames(saved && 'fill-wine text-wine')} />}
      onClick={() => save(!saved)}
      // Above the link that covers the card.
      className="relative z-1"
    />
  )
}

/** Fills the heart optimistically, and empties it on failure. */
function useSaving(id: string): (saved: boolean) => void {
  const { mutate } = useMutation({
    // In order, so that the last click wins.
    scope: { id: `saved ${id}` },
    mutationFn: (saved: boolean) => setSaved(id, saved),
    onMutate: (saved, { client }) => updateSavedInCache(client, id, saved),
    onSuccess: (_reply, saved, _before, { client }) => {
      updateSavedInCache(client, id, saved)
      void reloadSavedUnderWay(client, id)
    },
    onError: (error, saved, _before, { client }) => {
      updateSavedInCache(client, id, !saved)
      notify.error(sentenceOf(error, texts.savingFailed))
    },
    // Lists are reloaded when they are next opened, so that no card appears or disappears on screen.
    onSettled: () => markStale('roster'),
  })
  return mutate
}
