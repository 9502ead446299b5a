import { useParams } from 'react-router'
import { OpenSavedSearch } from '../features/search/saved/open-saved-search.tsx'
import { pageTitle } from '../platform/page-title.ts'
import { PageHeader } from '../ui/layout/page-header.tsx'

export const meta = () => pageTitle('Saved Search')

export default function SavedSearch() {
  const { id = '' } = useParams()
  return (
    <div className="mx-auto max-w-content px-4 py-8 sm:px-6 lg:py-12">
      <PageHeader title="Saved Search" />
      <OpenSavedSearch key={id} id={id} />
    </div>
  )
}
