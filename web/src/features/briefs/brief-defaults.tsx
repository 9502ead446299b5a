import type { BriefDefaults } from '@openpulpit/contract/briefs'
import type { ChurchProfile } from '@openpulpit/contract/churches'
import { texts } from '@openpulpit/contract/texts'
import { useQuery } from '@tanstack/react-query'
import { useId, useMemo } from 'react'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { CardSkeleton } from '../../ui/feedback/skeleton.tsx'
import { SavedNote } from '../../ui/profile/saved-note.tsx'
import { defaultsQuery, saveDefaults, showDefaults } from './api.ts'
import { ChurchEditor, useChurchPart } from './editor/church-editor.tsx'
import { draftOfDefaults } from './editor/form.ts'
import { briefLayout } from './sheet/brief-layout.tsx'
import { ChurchCard } from './sheet/church-card.tsx'

/** The default texts for every brief, on the church's profile. */
export function BriefDefaultsSection({ church }: { church: ChurchProfile }) {
  const { data, isLoadingError, isFetching, refetch } = useQuery(defaultsQuery)
  const heading = useId()
  return (
    <section aria-labelledby={heading} className="mt-12">
      <h2 id={heading} className="text-2xl">
        Info for Guest Preachers
      </h2>
      <p className="mt-1.5 mb-6 max-w-prose text-ink-soft">
        We copy this to the Sunday Brief of each new booking. Services that are already booked keep their own.
      </p>
      {isLoadingError && (
        <ErrorState message={texts.briefFailed} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {!data && !isLoadingError && <Waiting />}
      {data && <Defaults stored={data} church={church} />}
    </section>
  )
}

function Defaults({ stored, church }: { stored: BriefDefaults; church: ChurchProfile }) {
  const kept = useMemo(() => draftOfDefaults(church._id), [church._id])
  const { contactPerson, phone } = church.contactInfo
  // As each brief shows it.
  const said = {
    ...stored,
    contactName: stored.contactName ?? contactPerson,
    contactMobile: stored.contactMobile ?? phone,
  }
  const { part, from, card } = useChurchPart(kept, texts.briefDefaultsSaved)
  return (
    <>
      <SavedNote words={part.saved} />
      {part.isEditing ? (
        <ChurchEditor part={part} from={from} stored={stored} send={saveDefaults} onSaved={showDefaults} />
      ) : (
        <div className={briefLayout.frame}>
          <ChurchCard {...card('arriving', said)} />
          <div className={briefLayout.column}>
            <ChurchCard {...card('service', said)} />
            <ChurchCard {...card('order', said)} />
          </div>
        </div>
      )}
    </>
  )
}

function Waiting() {
  return (
    <div aria-busy="true" className={briefLayout.frame}>
      <CardSkeleton lines={['w-2/3', 'w-1/2', 'w-3/4']} />
      <CardSkeleton lines={['w-1/2', 'w-2/3', 'w-1/3']} />
    </div>
  )
}
