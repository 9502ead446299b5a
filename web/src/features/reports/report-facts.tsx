import type { ReportView } from '@openpulpit/contract/reports'
import { formatMoment } from '../../platform/moment.ts'
import { Card } from '../../ui/card.tsx'
import { DataList } from '../../ui/data-list.tsx'
import { othersWords } from './report-words.ts'
import { SideFacts } from './side-facts.tsx'

export function ReportFacts({ report, now }: { report: ReportView; now: Date }) {
  const { reporter, reported, createdAt, note } = report
  const others = othersWords(report)
  return (
    <Card>
      <DataList
        columns={2}
        items={[
          { term: 'Reported', value: <SideFacts side={reported} /> },
          { term: 'By', value: <SideFacts side={reporter} /> },
          { term: 'When', value: <time dateTime={createdAt}>{formatMoment(createdAt, now)}</time> },
          { term: 'Others', value: others && <span className="text-wine">{others}</span> },
        ]}
      />
      {note && (
        <div className="mt-4">
          <p className="text-sm text-ink-soft">What they wrote</p>
          <p className="wrap-anywhere whitespace-pre-line">{note}</p>
        </div>
      )}
    </Card>
  )
}
