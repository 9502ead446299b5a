import { denominationLabels, experienceLevelLabels } from '@openpulpit/contract/people'
import { missingForDashboard, type PreacherProfile } from '@openpulpit/contract/preachers'
import { Circle, CircleCheck, CircleSlash } from 'lucide-react'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

const items = [
  { part: 'profileImage', label: 'Photo' },
  { part: 'bio', label: 'Bio' },
  { part: 'education', label: 'Education' },
  { part: 'experience', label: 'Experience' },
] as const

/** Who the preacher is to churches, and which of the four things they look for are there. */
export function ProfileStatus({ preacher }: { preacher: PreacherProfile }) {
  const { firstName, lastName, profileImage, experienceLevel, denomination, isActive } = preacher
  const missing = missingForDashboard(preacher)
  const percent = Math.round(((items.length - missing.length) / items.length) * 100)
  return (
    <Card>
      <div className="flex items-center gap-4">
        <Avatar name={`${firstName} ${lastName}`} photo={profileImage} />
        <div className="min-w-0">
          <p className="font-display text-xl">
            {firstName} {lastName}
          </p>
          <p className="text-sm text-ink-soft">{experienceLevelLabels[experienceLevel]}</p>
          <p className="text-sm text-ink-soft">{denominationLabels[denomination]}</p>
        </div>
      </div>
      <div className="mt-6 mb-3 flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-xl">Profile Status</h2>
        <StatusMark isActive={isActive} />
      </div>
      <p className="mb-2 text-sm text-ink-soft">
        <span className="font-semibold text-ink tabular-nums">{percent}%</span> complete
      </p>
      <div aria-hidden="true" className="mb-4 grid grid-cols-4 gap-1.5">
        {items.map(({ part }) => (
          <span
            key={part}
            className={classNames('h-2 rounded-full', missing.includes(part) ? 'bg-slate-soft' : 'bg-pine')}
          />
        ))}
      </div>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-2 text-sm">
        {items.map(({ part, label }) => (
          <CompletenessItem key={part} label={label} isThere={!missing.includes(part)} />
        ))}
      </ul>
    </Card>
  )
}

function CompletenessItem({ label, isThere }: { label: string; isThere: boolean }) {
  const Icon = isThere ? CircleCheck : Circle
  return (
    <li className="flex items-center gap-2">
      <Icon aria-hidden="true" className={classNames('size-5 shrink-0', isThere ? 'text-pine' : 'text-ink-faint')} />
      <span className={isThere ? '' : 'text-ink-soft'}>{label}</span>
      <VisuallyHidden>{isThere ? ': added' : ': missing'}</VisuallyHidden>
    </li>
  )
}

function StatusMark({ isActive }: { isActive: boolean }) {
  return isActive ? (
    <Badge tone="good" icon={<CircleCheck aria-hidden="true" />}>
      Accepting requests
    </Badge>
  ) : (
    <Badge icon={<CircleSlash aria-hidden="true" />}>Not accepting requests</Badge>
  )
}
