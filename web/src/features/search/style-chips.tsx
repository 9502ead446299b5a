import { type SermonStyle, sermonStyleLabels } from '@openpulpit/contract/people'
import { Chip } from '../../ui/chip.tsx'
import { firstFew } from './card-words.ts'

export function StyleChips({ styles }: { styles: readonly SermonStyle[] }) {
  const { shown, more } = firstFew(styles)
  if (shown.length === 0) return null
  return (
    <ul aria-label="Sermon styles" className="flex flex-wrap gap-1.5">
      {shown.map((style) => (
        <li key={style}>
          <Chip>{sermonStyleLabels[style]}</Chip>
        </li>
      ))}
      {more > 0 && <li className="self-center px-1 text-xs font-medium text-ink-soft">+{more} more</li>}
    </ul>
  )
}
