import { formatCount, formatNumber } from '@openpulpit/contract/format'
import type { ImportResult } from '@openpulpit/contract/roster-import'
import { texts } from '@openpulpit/contract/texts'
import { Download } from 'lucide-react'
import type { ReceivedFile } from '../../../platform/http/read-response.ts'
import { useDownload } from '../../../platform/queries/use-download.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { notify } from '../../../ui/feedback/notify.tsx'
import { Outcome } from '../../../ui/feedback/outcome.tsx'

const mostShown = 20

interface ImportOutcomeProps {
  result: ImportResult
  getRefused: () => Promise<ReceivedFile>
}

/** The result for each row. Rows that were not added can be downloaded, fixed and imported again. */
export function ImportOutcome({ result, getRefused }: ImportOutcomeProps) {
  const { added, merged, unchanged, refused, refusedTotal } = result
  const { isLoading, words, load } = useDownload(getRefused, {
    ready: 'The rows are in your downloads.',
    failed: texts.fileFailed,
    onFailure: notify.error,
  })
  const lines = [
    merged > 0 && `${formatCount(merged, 'preacher')} already on your list: we filled in what was missing.`,
    unchanged > 0 && `${formatCount(unchanged, 'row')} had nothing new.`,
  ].filter(Boolean)
  return (
    <div className="grid gap-5">
      <Banner tone="good" role="status" title={`${formatCount(added, 'preacher')} added`}>
        {lines.join(' ')}
      </Banner>
      {refusedTotal > 0 && (
        <section aria-labelledby="refused-rows" className="grid gap-3">
          <h3 id="refused-rows" className="text-lg">
            {formatCount(refusedTotal, 'row')} not added
          </h3>
          <ul className="grid gap-2">
            {refused.slice(0, mostShown).map(({ row, reason, cells }) => (
              <li key={row} className="rounded-md bg-sunken px-4 py-3 wrap-anywhere">
                <span className="font-semibold">Row {row}:</span> {reason}
                <span className="block text-sm text-ink-soft">{cells.filter(Boolean).join(' · ')}</span>
              </li>
            ))}
          </ul>
          {refusedTotal > mostShown && (
            <p className="text-ink-soft">And {formatNumber(refusedTotal - mostShown)} more.</p>
          )}
          <Button
            tone="secondary"
            className="justify-self-start"
            icon={<Download aria-hidden="true" />}
            busy={isLoading}
            onClick={load}
          >
            Download These Rows
          </Button>
          <Outcome words={words} />
          <p className="text-sm text-ink-soft">Fix them in the file and bring it again.</p>
        </section>
      )}
    </div>
  )
}
