import { type Day, formatDate } from '@openpulpit/contract/dates'
import type { ReferenceView } from '@openpulpit/contract/references'

type ReferenceWordsProps = Pick<ReferenceView, 'name' | 'organization' | 'relationship' | 'text' | 'writtenOn'>

/** The text, then who wrote it. */
export function ReferenceWords({ name, organization, relationship, text, writtenOn }: ReferenceWordsProps) {
  return (
    <figure className="min-w-0 border-l-2 border-pine/40 pl-4">
      <blockquote className="max-w-prose whitespace-pre-line wrap-anywhere">{text}</blockquote>
      <figcaption className="mt-3 wrap-anywhere">
        <span className="block font-semibold">{name}</span>
        <span className="block text-sm text-ink-soft">
          {organization} · {formatDate(writtenOn as Day)}
        </span>
        <span className="block text-sm text-ink-soft">How we know each other: {relationship}</span>
      </figcaption>
    </figure>
  )
}
