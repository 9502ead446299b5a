import { type Day, formatDayShortFrom } from '@openpulpit/contract/dates'
import { formatDollars } from '@openpulpit/contract/money'
import { paymentTexts } from '@openpulpit/contract/payment-texts'
import type { PaidPerson, ChurchYear as Year } from '@openpulpit/contract/payment-year'
import { texts } from '@openpulpit/contract/texts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { FileCheck, FileWarning } from 'lucide-react'
import { useId, useState } from 'react'
import { useReader } from '../../../platform/browser/reader.tsx'
import { paths } from '../../../platform/paths.ts'
import { invalidate } from '../../../platform/queries/invalidation.ts'
import { useAction } from '../../../platform/queries/use-action.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { notify } from '../../../ui/feedback/notify.tsx'
import { Outcome } from '../../../ui/feedback/outcome.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { Card, CardTitle } from '../../../ui/layout/card.tsx'
import { churchYearQuery, downloadChurchYear, setW9 } from '../api.ts'
import { useYearAsked, YearScreen } from './year-screen.tsx'

/** What a church paid in a calendar year, to whom, and who may need a tax form. */
export function ChurchYear() {
  const asked = useYearAsked()
  const query = useQuery({ ...churchYearQuery(asked), placeholderData: keepPreviousData })
  return (
    <YearScreen<Year['payments'][number], Year['services'][number], Year>
      query={query}
      asked={asked}
      party="Preacher"
      partyOf={({ preacher }) => preacher}
      requestPath={paths.churchRequest}
      pdf={downloadChurchYear}
      failed={paymentTexts.paymentsLoadFailed}
      nothing="Payments show up here once you record them on a service’s page."
    >
      {(year) => <TaxForms year={year} />}
    </YearScreen>
  )
}

/** The people paid enough to need a form, and whose W-9 is there. */
function TaxForms({ year: { year, people, form1099From } }: { year: Year }) {
  if (people.length === 0) return null
  return (
    <Card>
      <CardTitle>Tax Forms for {year}</CardTitle>
      <p className="mb-4 max-w-prose text-ink-soft">
        A church may owe someone a Form 1099-NEC once it paid them {formatDollars(form1099From)} or more in {year},
        mileage aside. Payments by card or app can be an exception. Ask for a Form W-9 and keep it with you: we store
        only the date, never a tax number. This isn’t tax advice.
      </p>
      <ul className="divide-y divide-hairline">
        {people.map((person) => (
          <Person key={person._id} person={person} />
        ))}
      </ul>
    </Card>
  )
}

function Person({ person: { _id, name, paid, mileage, mayNeed1099, w9OnFile } }: { person: PaidPerson }) {
  const { today } = useReader()
  const formId = useId()
  const [isEditing, setIsEditing] = useState(false)
  const { act, words, acting } = useAction((onFile: Day | null) => setW9(_id, onFile), {
    notify,
    onSettled: () => invalidate('w9'),
  })
  const save = async (onFile: Day | null) => {
    if (await act(onFile, { done: paymentTexts.w9Saved, failed: texts.savingFailed })) setIsEditing(false)
  }
  return (
    <li className="py-3 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <p className="font-medium wrap-anywhere">{name}</p>
          <p className="text-sm text-ink-soft">
            {formatDollars(paid)} paid{mileage > 0 && `, ${formatDollars(mileage)} of it mileage`}
          </p>
        </div>
        {mayNeed1099 && (
          <Badge tone="waiting" icon={<FileWarning aria-hidden="true" />}>
            Form 1099-NEC may be due
          </Badge>
        )}
      </div>
      {isEditing ? (
        <form
          id={formId}
          className="mt-3 flex flex-wrap items-end gap-3"
          onSubmit={(event) => {
            event.preventDefault()
            const given = new FormData(event.currentTarget).get('onFile')
            void save((given || null) as Day | null)
          }}
        >
          <Field label={`W-9 of ${name} on file since`} className="w-56">
            <TextInput type="date" name="onFile" max={today} defaultValue={w9OnFile ?? today} required />
          </Field>
          <Button type="submit" size="small" busy={acting !== undefined && acting !== null}>
            Save Date
          </Button>
          {w9OnFile && (
            <Button tone="quiet" size="small" busy={acting === null} onClick={() => save(null)}>
              Clear Date
            </Button>
          )}
          <Button tone="quiet" size="small" onClick={() => setIsEditing(false)}>
            Cancel
          </Button>
        </form>
      ) : (
        <div className="flex flex-wrap items-center gap-x-3">
          <p className="flex items-center gap-2 text-sm">
            {w9OnFile ? (
              <>
                <FileCheck aria-hidden="true" className="size-5 text-pine" />
                W-9 on file since {formatDayShortFrom(w9OnFile as Day, today)}
              </>
            ) : (
              'No W-9 on file'
            )}
          </p>
          <Button
            tone="quiet"
            size="small"
            aria-label={`${w9OnFile ? 'Change' : 'Add'} W-9 date of ${name}`}
            onClick={() => setIsEditing(true)}
          >
            {w9OnFile ? 'Change' : 'Add W-9 Date'}
          </Button>
        </div>
      )}
      <Outcome words={words} />
    </li>
  )
}
