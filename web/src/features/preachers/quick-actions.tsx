import { messages } from '@openpulpit/contract/messages'
import type { PreacherProfile } from '@openpulpit/contract/preachers'
import { Download, Eye } from 'lucide-react'
import { paths } from '../../platform/paths.ts'
import { useDownload } from '../../platform/use-download.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { notify } from '../../ui/notify.tsx'
import { ShareLink } from '../../ui/share-link.tsx'
import { SpokenButton } from '../../ui/spoken-button.tsx'
import { downloadResume } from './api.ts'
import { fullName } from './public-preacher.ts'

const look = { tone: 'secondary', wide: true } as const

export function QuickActions({ preacher }: { preacher: PreacherProfile }) {
  const { isLoading, words, load } = useDownload(downloadResume, {
    ready: messages.resumeReady,
    failed: messages.fileFailed,
    onFailure: notify.error,
  })
  return (
    <div className="grid gap-3">
      <LinkButton {...look} to={paths.preacherPreview} icon={<Eye aria-hidden="true" />}>
        View Public Profile
      </LinkButton>
      <SpokenButton {...look} icon={<Download aria-hidden="true" />} busy={isLoading} words={words} onClick={load}>
        Download Resume
      </SpokenButton>
      <ShareLink {...look} path={paths.preacher(preacher._id)} title={fullName(preacher)}>
        Share Profile Link
      </ShareLink>
    </div>
  )
}
