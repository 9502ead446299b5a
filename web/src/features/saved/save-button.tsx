import type { PreacherCard } from '@openpulpit/contract/search'
import { Heart } from 'lucide-react'
import { classNames } from '../../ui/class-names.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { useSaving } from './use-saving.ts'

interface SaveButtonProps {
  preacher: Pick<PreacherCard, '_id' | 'firstName' | 'lastName' | 'saved'>
}

export function SaveButton({ preacher }: SaveButtonProps) {
  const { _id, firstName, lastName, saved } = preacher
  const save = useSaving(_id)
  const name = `${firstName} ${lastName}`
  return (
    <IconButton
      label={saved ? `Saved: ${name}` : `Save ${name}`}
      aria-pressed={saved}
      icon={<Heart aria-hidden="true" className={classNames(saved && 'fill-wine text-wine')} />}
      onClick={() => save(!saved)}
      // Above the link that covers a card.
      className="relative z-1"
    />
  )
}
