import type { ChurchProfile } from '@openpulpit/contract/churches'
import { messages } from '@openpulpit/contract/messages'
import { Download, Eye } from 'lucide-react'
import { useState } from 'react'
import { isRefusal, sentenceOf } from '../../platform/api-error.ts'
import { paths } from '../../platform/paths.ts'
import { saveFile } from '../../platform/save-file.ts'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { notify } from '../../ui/notify.tsx'
import { ShareLink } from '../../ui/share-link.tsx'
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
  const [isLoading, setIsLoading] = useState(false)
  const [words, setWords] = useState<string>()

  const load = async () => {
    setIsLoading(true)
    setWords(undefined)
    try {
      saveFile(await downloadSheet())
      setWords(messages.profileSheetReady)
    } catch (error) {
      const sentence = isRefusal(error) ? sentenceOf(error, messages.profileSheetFailed) : messages.profileSheetFailed
      setWords(sentence)
      notify.error(sentence)
    } finally {
      setIsLoading(false)
    }
  }

  return (
    <>
      <Button {...look} icon={<Download aria-hidden="true" />} busy={isLoading} onClick={load}>
        Download Church Info
      </Button>
      <p role="status" className="text-sm font-medium text-ink-soft empty:sr-only">
        {words}
      </p>
    </>
  )
}
