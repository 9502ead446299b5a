import type { ChurchProfile } from '@openpulpit/contract/churches'
import { messages } from '@openpulpit/contract/messages'
import { Download, Eye } from 'lucide-react'
import { paths } from '../../platform/paths.ts'
import { useDownload } from '../../platform/use-download.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { notify } from '../../ui/notify.tsx'
import { ShareLink } from '../../ui/share-link.tsx'
import { SpokenButton } from '../../ui/spoken-button.tsx'
import { downloadSheet } from './api.ts'

const look = { tone: 'secondary', wide: true } as const

export function QuickActions({ church }: { church: ChurchProfile }) {
  return (
    <div className="grid gap-3">
      <LinkButton {...look} to={paths.churchPreview} icon={<Eye aria-hidden="true" />}>
        View Public Profile
      </LinkButton>
      <DownloadSheet />
      <ShareLink {...look} path={paths.church(church._id)} title={church.name}>
        Share Profile Link
      </ShareLink>
    </div>
  )
}

function DownloadSheet() {
  const { isLoading, words, load } = useDownload(downloadSheet, {
    ready: messages.profileSheetReady,
    failed: messages.fileFailed,
    onFailure: notify.error,
  })
  return (
    <SpokenButton {...look} icon={<Download aria-hidden="true" />} busy={isLoading} words={words} onClick={load}>
      Download Church Info
    </SpokenButton>
  )
}
