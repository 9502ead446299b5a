import { formatCount } from '@openpulpit/contract/format'
import { refusedRowsCsv } from '@openpulpit/contract/refused-rows'
import type { ImportResult } from '@openpulpit/contract/roster-import'
import { Download } from 'lucide-react'
import { Button } from '../../../ui/button/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'

const mostShown = 20

/** What became of each row. Those that were not added can be downloaded, fixed and brought again. */
export function ImportOutcome({ result }: { result: ImportResult }) {
  const { added, merged, unchanged, refused } = result
  const lines = [
    merged > 0 && `${formatCount(merged, 'preacher')} already on your list: we filled in what was missing.`,
    unchanged > 0 && `${formatCount(unchanged, 'row')} had nothing new.`,
  ].filter(Boolean)
  return (
    <div className="grid gap-5">
      <Banner tone="good" role="status" title={`${formatCount(added, 'preacher')} added`}>
        {lines.join(' ')}
      </Banner>
      {refused.length > 0 && (
        <section aria-labelledby="refused-rows" className="grid gap-3">
          <h3 id="refused-rows" className="text-lg">
            {formatCount(refused.length, 'row')} not added
          </h3>
          <ul className="grid gap-2">
            {refused.slice(0, mostShown).map(({ row, reason, cells }) => (
              <li key={row} className="rounded-md bg-sunken px-4 py-3 wrap-anywhere">
                <span className="font-semibold">Row {row}:</span> {reason}
                <span className="block text-sm text-ink-soft">{cells.filter(Boolean).join(' · ')}</span>
              </li>
            ))}
          </ul>
          {refused.length > mostShown && <p className="text-ink-soft">And {refused.length - mostShown} more.</p>}
          <Button
            tone="secondary"
            className="justify-self-start"
            icon={<Download aria-hidden="true" />}
            onClick={() => save(refusedRowsCsv(result))}
          >
            Download These Rows
          </Button>
          <p className="text-sm text-ink-soft">Fix them in the file and bring it again.</p>
        </section>
      )}
    </div>
  )
}

function save(csv: string): void {
  const address = URL.createObjectURL(new Blob([csv], { type: 'text/csv' }))
  const link = document.createElement('a')
  link.href = address
  link.download = 'rows-not-added.csv'
  link.click()
  URL.revokeObjectURL(address)
}
