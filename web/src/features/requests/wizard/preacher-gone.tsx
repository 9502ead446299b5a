import { paths } from '../../../platform/paths.ts'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'

/** There is nobody to ask under this id: the church asks somebody else, or anyone. */
export function PreacherGone() {
  return (
    <>
      <PageHeader title="Preacher Not Found" back={{ to: paths.search(), label: 'Find Preachers' }}>
        The preacher you want to ask is not here any more.
      </PageHeader>
      <div className="flex flex-wrap gap-3">
        <LinkButton to={paths.search()}>Find Preachers</LinkButton>
        <LinkButton to={paths.newRequest()} tone="secondary">
          Create a general request
        </LinkButton>
      </div>
    </>
  )
}
