import { MyCredentials } from '../features/credentials/my-credentials.tsx'
import { MyReferences } from '../features/references/my-references.tsx'
import { MySermons } from '../features/sermons/my-sermons.tsx'
import { pageTitle } from '../platform/page-title.ts'
import { paths } from '../platform/paths.ts'
import { PageHeader } from '../ui/layout/page-header.tsx'

const title = 'Credentials, References, and Sermons'

export const meta = () => pageTitle(title)

export default function PreacherCredentials() {
  return (
    <div className="mx-auto max-w-form px-4 py-8 sm:px-6 lg:py-12">
      <PageHeader title={title} back={{ to: paths.preacherProfile, label: 'Your Profile' }}>
        Show churches what you’re ordained, licensed or trained for. Let them read what others say of you, and hear you
        preach.
      </PageHeader>
      <section aria-labelledby="credentials">
        <h2 id="credentials" className="mb-3 text-2xl">
          Credentials
        </h2>
        <MyCredentials />
      </section>
      <section aria-labelledby="references" className="mt-12">
        <h2 id="references" className="mb-3 scroll-mt-24 text-2xl">
          References
        </h2>
        <MyReferences />
      </section>
      <section aria-labelledby="sermons" className="mt-12">
        <h2 id="sermons" className="mb-3 scroll-mt-24 text-2xl">
          Sermons
        </h2>
        <MySermons />
      </section>
    </div>
  )
}
