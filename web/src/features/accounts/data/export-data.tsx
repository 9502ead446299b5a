import { dayOf } from '@openpulpit/contract/dates'
import { texts } from '@openpulpit/contract/texts'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { asJsonFile, saveFile } from '../../../platform/browser/save-file.ts'
import { isRefusal, sentenceOf } from '../../../platform/http/api-error.ts'
import { Button } from '../../../ui/button/button.tsx'
import { notify } from '../../../ui/feedback/notify.tsx'
import { fetchExport } from '../member-api.ts'

export function ExportData({ timeZone }: { timeZone: string }) {
  const [isLoading, setIsLoading] = useState(false)
  const [words, setWords] = useState<string>()

  const download = async () => {
    setIsLoading(true)
    setWords(undefined)
    try {
      saveFile({ name: `openpulpit-${dayOf(new Date(), timeZone)}.json`, content: asJsonFile(await fetchExport()) })
      setWords(texts.exportReady)
    } catch (error) {
      const sentence = isRefusal(error) ? sentenceOf(error, texts.exportFailed) : texts.exportFailed
      setWords(sentence)
      notify.error(sentence)
    } finally {
      setIsLoading(false)
    }
  }

  return (
    <>
      <p className="text-ink-soft">
        Everything we store about you, in one file: your profile, requests, messages, calendar and reviews. Other
        programs can read it (JSON).
      </p>
      <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button tone="secondary" icon={<Download aria-hidden="true" />} busy={isLoading} onClick={download}>
          Download My Data
        </Button>
        <p role="status" className="text-sm font-medium text-ink-soft empty:sr-only">
          {words}
        </p>
      </div>
    </>
  )
}
