import type { ReferenceView } from '@openpulpit/contract/references'
import { useQuery } from '@tanstack/react-query'
import { Card, CardTitle } from '../../ui/layout/card.tsx'
import { ownReferencesQuery, shownReferencesQuery } from './api.ts'
import { ReferenceWords } from './reference-words.tsx'

/** What a church sees of a preacher’s references. Renders nothing if none is shown. */
export function PublicReferences({ preacherId }: { preacherId: string }) {
  const { data = [] } = useQuery(shownReferencesQuery(preacherId))
  return <References references={data} />
}

/** The same, in the preacher's preview. */
export function PreviewedReferences() {
  const { data = [] } = useQuery(ownReferencesQuery)
  const shown = data.flatMap(({ written, isShown, ...of }) =>
    written && isShown ? [{ ...of, ...written, writtenOn: written.on }] : [],
  )
  return <References references={shown} />
}

function References({ references }: { references: readonly ReferenceView[] }) {
  if (references.length === 0) return null
  return (
    <Card>
      <CardTitle>References</CardTitle>
      <ul className="grid gap-6">
        {references.map((reference) => (
          <li key={reference._id}>
            <ReferenceWords {...reference} />
          </li>
        ))}
      </ul>
      <p className="mt-5 text-sm text-ink-soft">
        The preacher asked for these and chose which to show. We don’t check who wrote them.
      </p>
    </Card>
  )
}
