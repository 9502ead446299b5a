import { useParams } from 'react-router'
import { AskedReference } from '../features/references/writing/asked-reference.tsx'
import { unlistedPage } from '../platform/page-title.ts'
import { Arches } from '../ui/graphics/arches.tsx'

export const meta = () => unlistedPage('Write a Reference')

export default function ReferenceByLink() {
  const { token = '' } = useParams()
  return (
    <div className="mx-auto max-w-[38rem] px-4 py-8 sm:px-6 sm:py-14">
      <Arches className="mx-auto mb-4 h-12 max-w-full" />
      <h1 tabIndex={-1} className="mb-7 text-center text-3xl">
        Write a Reference
      </h1>
      <AskedReference key={token} token={token} />
    </div>
  )
}
