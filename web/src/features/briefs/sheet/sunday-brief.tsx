import { addressLine, directionsTo } from '@openpulpit/contract/addresses'
import { sermonInput, sermonLengths } from '@openpulpit/contract/brief-input'
import type { BriefDefaults, BriefView } from '@openpulpit/contract/briefs'
import { formatSacraments } from '@openpulpit/contract/sacraments'
import { serviceTypeLabels } from '@openpulpit/contract/service-options'
import { bySide } from '@openpulpit/contract/sides'
import { termsInLines } from '@openpulpit/contract/terms'
import { texts } from '@openpulpit/contract/texts'
import type { UserType } from '@openpulpit/contract/users'
import { Navigation } from 'lucide-react'
import { type Ref, type RefObject, useMemo } from 'react'
import { useReader } from '../../../platform/browser/reader.tsx'
import { messageAt } from '../../../platform/forms/use-contract-form.ts'
import { buttonStyles } from '../../../ui/button/button-styles.ts'
import { Field } from '../../../ui/form/field.tsx'
import { FormSection } from '../../../ui/form/form-section.tsx'
import { Textarea, TextInput } from '../../../ui/form/text-input.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { DataList } from '../../../ui/layout/data-list.tsx'
import { SavedNote } from '../../../ui/profile/saved-note.tsx'
import { useEditing } from '../../../ui/profile/use-editing.ts'
import { PhoneLink } from '../../../ui/text/contact-link.tsx'
import { prose } from '../../../ui/text/prose.tsx'
import { saveBrief, saveSermon, showBrief } from '../api.ts'
import { ChurchEditor, useChurchPart } from '../editor/church-editor.tsx'
import { draftOfBrief, draftOfSermon, type SermonFormState, sermonValues } from '../editor/form.ts'
import { PartEditor } from '../editor/part-editor.tsx'
import { briefMoment, formatArrival } from '../format.ts'
import { sermonLabels, unsaidLabel } from '../labels.ts'
import { BriefCard } from './brief-card.tsx'
import { briefLayout } from './brief-layout.tsx'
import { ChurchCard } from './church-card.tsx'

interface SundayBriefProps {
  brief: BriefView
  userType: UserType
  /** Whose drafts are kept. */
  owner: string
}

/** Everything both sides need on the day, on one printed page. */
export function SundayBrief({ brief, userType, owner }: SundayBriefProps) {
  const Side = bySide(userType, { church: ChurchBrief, preacher: PreacherBrief })
  return (
    <>
      <BriefMoment brief={brief} />
      <Side brief={brief} owner={owner} />
    </>
  )
}

/** What people look up first that morning: where, when, and when to arrive. */
function BriefMoment({ brief }: { brief: BriefView }) {
  const { church, preacher, serviceType, duration, sacraments = [], theme, terms, startsAt } = brief
  const arrival = formatArrival(brief)
  const reader = useReader()
  return (
    <Card className="mb-6 flex flex-wrap items-center justify-between gap-x-10 gap-y-5 print:mb-5 print:border-0 print:border-b print:border-control print:rounded-none print:p-0 print:pb-4 print:shadow-none">
      <div className="min-w-0 flex-1 basis-80">
        <p className="hidden text-sm text-ink-soft print:block">Sunday Brief</p>
        <p className="text-lg font-semibold">{church.name}</p>
        <h2 className="mt-1 text-2xl">
          <time dateTime={startsAt}>{briefMoment(brief, reader)}</time>
        </h2>
        <p className="mt-2 text-ink-soft">
          {serviceTypeLabels[serviceType]} · {duration} minutes
        </p>
        <p className="flex flex-wrap items-center gap-x-3 text-ink-soft">
          <span>Preacher: {preacher.name}</span>
          {preacher.phone && <PhoneLink phone={preacher.phone} />}
        </p>
        {sacraments.length > 0 && <p className="text-ink-soft">With {formatSacraments(sacraments)}</p>}
        {theme && <p className="text-ink-soft">Theme: {theme}</p>}
        {terms &&
          termsInLines(terms).map((line) => (
            <p key={line} className="text-ink-soft">
              {line}
            </p>
          ))}
      </div>
      {arrival && (
        <p className="rounded-md bg-pine-soft px-5 py-3 text-pine print:border print:border-control print:text-ink">
          Please be there at <strong className="block font-display text-2xl font-medium">{arrival}</strong>
        </p>
      )}
    </Card>
  )
}

interface ChurchBriefProps {
  brief: BriefView
  /** Whose draft this is. */
  owner: string
}

/** A brief for its church, which edits the church's part. */
function ChurchBrief({ brief, owner }: ChurchBriefProps) {
  const { requestId: id, sermon, service, preacher } = brief
  const kept = useMemo(() => draftOfBrief(id, owner), [id, owner])
  const { part, from, card } = useChurchPart(kept, texts.briefSaved(preacher.name))
  const said = saidOf(brief)
  return (
    <>
      <SavedNote words={part.saved} />
      {part.isEditing && (
        <div className="grid gap-6" data-print="hide">
          <ChurchEditor
            part={part}
            from={from}
            stored={service}
            send={(input) => saveBrief(id, input)}
            onSaved={showBrief}
          />
          <SermonCard sermon={sermon} />
        </div>
      )}
      {/* The stored text is printed even while it is edited. */}
      <div className={part.isEditing ? 'hidden print:block' : undefined}>
        <div className={briefLayout.frame}>
          <div className={briefLayout.column}>
            <ChurchCard {...card('arriving', said)} known={knownOf(brief)} />
            <ChurchCard {...card('service', said)} />
          </div>
          <div className={briefLayout.column}>
            <ChurchCard {...card('order', said)} />
            <SermonCard sermon={sermon} />
          </div>
        </div>
      </div>
    </>
  )
}

interface PreacherBriefProps {
  brief: BriefView
  /** Whose draft this is. */
  owner: string
}

/** A brief for its preacher, who edits the sermon. */
function PreacherBrief({ brief, owner }: PreacherBriefProps) {
  const { requestId: id, sermon, church } = brief
  const kept = useMemo(() => draftOfSermon(id, owner), [id, owner])
  const part = useEditing(kept, { saved: texts.briefSaved(church.name), dropped: texts.changesDropped })
  const said = saidOf(brief)
  return (
    <>
      <SavedNote words={part.saved} />
      <div className={briefLayout.frame}>
        <div className={briefLayout.column}>
          <ChurchCard part="arriving" said={said} known={knownOf(brief)} />
          <ChurchCard part="service" said={said} />
        </div>
        <div className={briefLayout.column}>
          <ChurchCard part="order" said={said} />
          {part.isEditing && (
            <div data-print="hide">
              <PartEditor
                label="The sermon"
                schema={sermonInput}
                part={part}
                stored={sermonValues(sermon)}
                send={(input) => saveSermon(id, input)}
                onSaved={showBrief}
              >
                {(form, heading) => <SermonFields form={form} heading={heading} />}
              </PartEditor>
            </div>
          )}
          {/* The stored text is printed even while it is edited. */}
          <div className={part.isEditing ? 'hidden print:block' : undefined}>
            <SermonCard sermon={sermon} onEdit={part.edit} editButton={part.editButton} />
          </div>
        </div>
      </div>
    </>
  )
}

interface SermonFieldsProps {
  form: SermonFormState
  heading: RefObject<HTMLHeadingElement | null>
}

function SermonFields({ form, heading }: SermonFieldsProps) {
  const { register } = form
  return (
    <FormSection title="The Sermon" heading={heading}>
      <Field {...sermonLabels.scripture} error={messageAt(form, 'scripture')}>
        <TextInput maxLength={sermonLengths.scripture} {...register('scripture')} />
      </Field>
      <Field {...sermonLabels.sermonTitle} error={messageAt(form, 'sermonTitle')}>
        <TextInput maxLength={sermonLengths.sermonTitle} {...register('sermonTitle')} />
      </Field>
      <Field {...sermonLabels.hymns} error={messageAt(form, 'hymns')}>
        <Textarea maxLength={sermonLengths.hymns} {...register('hymns')} />
      </Field>
    </FormSection>
  )
}

const fields = ['scripture', 'sermonTitle', 'hymns'] as const

interface SermonCardProps {
  sermon: BriefView['sermon']
  /** Only for the preacher. */
  onEdit?: (() => void) | undefined
  editButton?: Ref<HTMLButtonElement> | undefined
}

function SermonCard({ sermon, ...editing }: SermonCardProps) {
  const isEmpty = fields.every((field) => sermon[field] === null)
  return (
    <BriefCard title="The Sermon" unsaid={unsaidLabel(sermon, fields, sermonLabels)} isEmpty={isEmpty} {...editing}>
      {!isEmpty && (
        <DataList items={fields.map((field) => ({ term: sermonLabels[field].label, value: prose(sermon[field]) }))} />
      )}
    </BriefCard>
  )
}

/** The church's part for this service. Without a contact of its own, the profile's is used. */
const saidOf = ({ service, contact }: BriefView): BriefDefaults => ({
  ...service,
  contactName: contact.name,
  contactMobile: contact.mobile,
})

/** From the profile: the address, and the phone number if the day's contact has another one. */
function knownOf({ church, contact }: BriefView) {
  const address = addressLine(church)
  const isOther = church.phone && church.phone !== contact.mobile
  return [
    ...(address ? [{ term: 'Address', value: <Address church={church} address={address} /> }] : []),
    ...(isOther ? [{ term: 'Church phone', value: <PhoneLink phone={church.phone ?? ''} /> }] : []),
  ]
}

function Address({ church, address }: { church: BriefView['church']; address: string }) {
  return (
    <>
      {address}
      <span className="mt-2 block" data-print="hide">
        <a
          href={directionsTo(church)}
          target="_blank"
          rel="noreferrer"
          className={buttonStyles({ tone: 'secondary', size: 'small' })}
        >
          <Navigation aria-hidden="true" />
          Directions
        </a>
      </span>
    </>
  )
}
