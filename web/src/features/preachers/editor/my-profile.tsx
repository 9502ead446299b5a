import { preacherInput } from '@openpulpit/contract/preacher-input'
import type { PreacherProfile } from '@openpulpit/contract/preachers'
import { texts } from '@openpulpit/contract/texts'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { useContractForm } from '../../../platform/forms/use-contract-form.ts'
import { useMyProfile } from '../../../platform/queries/use-profile.ts'
import { ProgressSegments } from '../../../ui/feedback/progress-segments.tsx'
import { CardSkeleton, FormSkeleton, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Card, CardTitle } from '../../../ui/layout/card.tsx'
import { ProfileScreen } from '../../../ui/profile/profile-screen.tsx'
import { ReadOnlyForm } from '../../../ui/profile/read-only-form.tsx'
import { useEditing } from '../../../ui/profile/use-editing.ts'
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx'
import { myPreacherQuery, updateMyPreacherInCache } from '../api.ts'
import { completenessOf, isProfilePart, type ProfilePart } from '../completeness/completeness.ts'
import { CompletenessItem } from '../completeness/completeness-item.tsx'
import { PhotoCard } from '../photo/photo-card.tsx'
import { AcceptingCard } from './accepting-card.tsx'
import type { PreacherFormState } from './education-experience.tsx'
import { PreacherEditor } from './preacher-editor.tsx'
import { ProfileSections, preacherDraft, valuesOf } from './profile-form.tsx'
import { ProfileSummary } from './profile-summary.tsx'

interface MyProfileProps {
  preacherId: string
  /** The fields for city and state. */
  place: (form: PreacherFormState) => ReactNode
  /** The fields that are compared with churches. */
  fit: (form: PreacherFormState, isEditing: boolean) => ReactNode
  onSaved: (preacher: PreacherProfile) => void
}

export function MyProfile({ preacherId, place, fit, onSaved }: MyProfileProps) {
  const { profile: preacher, state, failedAt, retrying, retry } = useMyProfile(myPreacherQuery)
  const kept = useMemo(() => preacherDraft(preacherId), [preacherId])
  const editing = useEditing(kept, { saved: texts.profileSaved, dropped: texts.changesDropped })
  const [ownStep, setOwnStep] = useState<{ from: number; to: number }>()
  const photoButton = useRef<HTMLButtonElement>(null)
  const { wanted, forget } = useWantedPart(state === 'there', (part) => {
    editing.clearSaved()
    // The photo is not part of the form.
    if (part === 'photo') photoButton.current?.focus()
    else if (!editing.isEditing) editing.edit()
  })

  const edit = () => {
    forget()
    editing.edit()
  }
  const show = (saved: PreacherProfile) => {
    updateMyPreacherInCache(saved)
    onSaved(saved)
  }
  const showSwitched = (saved: PreacherProfile) => {
    // One version further is only the switch; more means that someone else saved too.
    if (preacher && saved.version === preacher.version + 1) setOwnStep({ from: preacher.version, to: saved.version })
    show(saved)
  }
  const finish = (saved: PreacherProfile) => {
    show(saved)
    editing.finish()
  }

  return (
    <ProfileScreen
      title="Your Profile"
      lead="What churches read before they ask you."
      state={state}
      editing={editing}
      onEdit={edit}
      skeleton={<MyProfileSkeleton />}
      failure={{ message: texts.profileLoadFailed, failedAt, onRetry: retry, retrying }}
      invitation={{
        title: 'Create Your Profile',
        text: 'Churches find you by your profile and read it before they ask you.',
      }}
    >
      <div className="grid gap-6">
        {preacher && <AcceptingCard preacher={preacher} onSaved={showSwitched} />}
        <div className={layout.frame}>
          {preacher && (
            <aside aria-label="Photo and completeness" className={layout.first}>
              <PhotoCard preacher={preacher} button={photoButton} onSaved={show} />
              <CompletenessCard preacher={preacher} />
            </aside>
          )}
          <div className={layout.form}>
            {editing.isEditing ? (
              <PreacherEditor
                key={editing.draft === undefined ? 'stored' : 'draft'}
                editing={editing}
                preacher={preacher}
                ownStep={ownStep}
                wanted={wanted}
                place={place}
                fit={fit}
                onSaved={finish}
              />
            ) : (
              preacher && <PreacherView key={JSON.stringify(preacher)} preacher={preacher} place={place} fit={fit} />
            )}
          </div>
          {preacher && (
            <aside aria-label="Summary" className={layout.rest}>
              <ProfileSummary preacher={preacher} />
            </aside>
          )}
        </div>
      </div>
    </ProfileScreen>
  )
}

interface PreacherViewProps {
  preacher: PreacherProfile
  place: (form: PreacherFormState) => ReactNode
  fit: (form: PreacherFormState, isEditing: boolean) => ReactNode
}

function PreacherView({ preacher, place, fit }: PreacherViewProps) {
  const form = useContractForm(preacherInput, valuesOf(preacher))
  return (
    <ReadOnlyForm label="Your profile">
      <ProfileSections form={form} isEditing={false} place={place(form)} fit={fit(form, false)} />
    </ReadOnlyForm>
  )
}

/** How complete the profile is; each missing part links to its field. */
function CompletenessCard({ preacher }: { preacher: PreacherProfile }) {
  const { percent, items } = completenessOf(preacher)
  return (
    <Card>
      <CardTitle aside={<span className="font-semibold tabular-nums">{percent}%</span>}>Profile Completeness</CardTitle>
      <ProgressSegments parts={items.map(({ part, isThere }) => ({ key: part, isThere }))} />
      <p className="mt-3 text-sm text-ink-soft">
        {percent === 100 ? 'Your profile is complete.' : 'A fuller profile gets more requests.'}
      </p>
      <ul className="mt-2 grid grid-cols-1 gap-x-4 text-sm min-[24rem]:two-up">
        {items.map((item) => (
          <CompletenessItem key={item.part} {...item} replace />
        ))}
      </ul>
    </Card>
  )
}

/**
 * The part that a link leads to, as a new object each time. Removed from the URL once handled, so that a reload does
 * not repeat it.
 */
function useWantedPart(isReady: boolean, onWanted: (part: ProfilePart) => void) {
  const { key } = useLocation()
  const [address, setAddress] = useSearchParams()
  const [wanted, setWanted] = useState<{ part: ProfilePart }>()
  const seen = useRef<string>(undefined)
  const part = address.get('part')

  useEffect(() => {
    // The URL changes only some time after it was asked to.
    if (!isReady || part === null || seen.current === key) return
    seen.current = key
    setAddress({}, { replace: true, preventScrollReset: true })
    if (!isProfilePart(part)) return
    onWanted(part)
    setWanted({ part })
  })

  return { wanted, forget: () => setWanted(undefined) }
}

const sections = [
  ['first', 'last', 'level', 'denomination', 'bio'],
  ['city', 'state', 'zip'],
]

function MyProfileSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-6">
      <VisuallyHidden role="status">Loading your profile…</VisuallyHidden>
      <Card>
        <Skeleton className="mb-2 h-7 w-48" />
        <Skeleton className="h-6 w-96" />
      </Card>
      <div className={layout.frame}>
        <div className={layout.first}>
          <Card>
            <Skeleton className="mb-4 h-8 w-40" />
            <Skeleton className="size-28 rounded-full" />
          </Card>
          <CardSkeleton lines={['w-full', 'w-1/2', 'w-2/3', 'w-3/4', 'w-3/5']} />
        </div>
        <div className={layout.form}>
          <FormSkeleton sections={sections} />
        </div>
      </div>
    </div>
  )
}

/**
 * On a phone the most important cards are above the long form and the rest below; on a wide screen all are beside it.
 */
const layout = {
  frame: 'grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_21rem] lg:grid-rows-[auto_1fr]',
  first: 'grid min-w-0 gap-6 lg:col-start-2 lg:row-start-1',
  form: 'min-w-0 lg:col-start-1 lg:row-span-2 lg:row-start-1',
  rest: 'grid min-w-0 gap-6 lg:col-start-2 lg:row-start-2',
} as const
