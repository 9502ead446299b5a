import { type ReportView, reportReasonLabels } from '@openpulpit/contract/reports'
import { formatMoment } from '../../platform/moment.ts'
import { paths } from '../../platform/paths.ts'
import { Card, CardLink } from '../../ui/card.tsx'
import { OutcomeBadge } from './outcome-badge.tsx'
import { othersWords } from './report-words.ts'
import { SideName } from './side-name.tsx'

/** A report in the queue; the whole card leads to its conversation. */
export function ReportCard({ report, now }: { report: ReportView; now: Date }) {
  const { _id, createdAt, reason, note, reporter, reported, settled } = report
  const others = othersWords(report)
  return (
    <Card pressable>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 className="text-lg">
          <CardLink to={paths.adminReport(_id)} className="text-ink no-underline">
            {reportReasonLabels[reason]}
          </CardLink>
        </h3>
        <OutcomeBadge settled={settled} />
      </div>
      <p>
        <SideName side={reported} />, reported by <SideName side={reporter} />
      </p>
      <p className="text-sm text-ink-soft">
        <time dateTime={createdAt}>{formatMoment(createdAt, now)}</time>
        {settled && (
          <>
            {' · Settled: '}
            <time dateTime={settled.at}>{formatMoment(settled.at, now)}</time>
          </>
        )}
      </p>
      {note && (
        <p className="mt-3 line-clamp-3 border-l-3 border-hairline pl-4 wrap-anywhere whitespace-pre-line">{note}</p>
      )}
      {others && <p className="mt-3 text-sm font-semibold text-wine">{others}</p>}
    </Card>
  )
}
