import { formatPeriod } from '@openpulpit/contract/education-experience'
import { formatDrive, type PreacherView } from '@openpulpit/contract/preachers'
import {
  denominationLabels,
  paymentMethodLabels,
  sermonStyleLabels,
  worshipStyleLabels,
} from '@openpulpit/contract/profile-options'
import { BookOpenText, Car, Landmark, Mail, Music, Phone, Wallet } from 'lucide-react'
import type { ReactNode } from 'react'
import { CardSkeleton } from '../../../ui/feedback/skeleton.tsx'
import { Card, CardTitle } from '../../../ui/layout/card.tsx'
import { DataList } from '../../../ui/layout/data-list.tsx'
import { Chip } from '../../../ui/text/chip.tsx'
import { EmailLink, PhoneLink } from '../../../ui/text/contact-link.tsx'
import { degreeAndYear, type PublicPreacher } from '../format.ts'

interface PreacherBodyProps {
  preacher: PublicPreacher
  /** First, because it matters most to a church. */
  availability: ReactNode
  /** How they preach, compared with what the church is used to. */
  fit: ReactNode
  /** Sermons to hear, watch or read. */
  sermons?: ReactNode
  credentials?: ReactNode
  /** Figures from their services. */
  facts: ReactNode
  references?: ReactNode
  /** The reviews. */
  children: ReactNode
}

/** On a phone the facts are between the story and the reviews; on a wide screen, beside both. */
export function PreacherBody(props: PreacherBodyProps) {
  const { preacher, availability, fit, sermons, credentials, facts, references, children } = props
  const { bio, education, experience, firstName } = preacher
  return (
    <div className={bodyLayout.frame}>
      <div className={bodyLayout.story}>
        {availability}
        <Card>
          <CardTitle>About</CardTitle>
          {bio ? (
            <p className="max-w-prose whitespace-pre-line">{bio}</p>
          ) : (
            <p className="text-ink-soft">{firstName} hasn’t written a bio yet.</p>
          )}
        </Card>
        {sermons}
        {fit}
        {credentials}
        {references}
        {education.length > 0 && (
          <Card>
            <CardTitle>Education</CardTitle>
            <EducationList education={education} />
          </Card>
        )}
        {experience.length > 0 && (
          <Card>
            <CardTitle>Experience</CardTitle>
            <ExperienceList experience={experience} />
          </Card>
        )}
      </div>
      <aside aria-label="Quick facts" className={bodyLayout.sidebar}>
        <ProfileSidebar preacher={preacher} />
      </aside>
      <div className={bodyLayout.past}>
        {facts}
        <Card>{children}</Card>
      </div>
    </div>
  )
}

function EducationList({ education }: Pick<PreacherView, 'education'>) {
  return (
    <ul className="grid gap-4">
      {education.map((school) => (
        <li key={`${school.institution} ${school.degree} ${school.year}`}>
          <p className="font-semibold">{school.institution}</p>
          <p className="text-ink-soft">{degreeAndYear(school)}</p>
        </li>
      ))}
    </ul>
  )
}

/** A line along the years, with a mark for each post. */
function ExperienceList({ experience }: Pick<PreacherView, 'experience'>) {
  return (
    <ol className="ml-1.5 grid gap-6 border-l-2 border-hairline pl-6">
      {experience.map((post) => (
        <li key={`${post.position} ${post.organization} ${post.startYear}`} className="relative">
          <span
            aria-hidden="true"
            className="absolute top-2 -left-[1.9375rem] size-3 rounded-full border-2 border-pine bg-surface"
          />
          <p className="font-semibold">{post.position}</p>
          <p className="text-ink-soft">
            {post.organization} · <span className="whitespace-nowrap tabular-nums">{formatPeriod(post)}</span>
          </p>
          {post.description && <p className="mt-1 max-w-prose whitespace-pre-line">{post.description}</p>}
        </li>
      ))}
    </ol>
  )
}

function ProfileSidebar({ preacher }: { preacher: PublicPreacher }) {
  return (
    <>
      <Card>
        <CardTitle>Quick Info</CardTitle>
        <QuickInfo preacher={preacher} />
      </Card>
      <Card>
        <CardTitle>Contact</CardTitle>
        <Contact contact={preacher.contact} />
      </Card>
    </>
  )
}

function QuickInfo({ preacher }: { preacher: PublicPreacher }) {
  const { denomination, travelRadius, paymentMethods, sermonStyles, preferredWorshipStyles } = preacher
  return (
    <DataList
      items={[
        { term: 'Denomination', value: denominationLabels[denomination], icon: <Landmark /> },
        { term: 'Travel radius', value: formatDrive(travelRadius), icon: <Car /> },
        {
          term: 'Payment methods',
          value: paymentMethods.map((method) => paymentMethodLabels[method]).join(', '),
          icon: <Wallet />,
        },
        {
          term: 'Sermon styles',
          value: chipsOf(sermonStyles.map((style) => sermonStyleLabels[style])),
          icon: <BookOpenText />,
        },
        {
          term: 'Worship styles',
          value: chipsOf(preferredWorshipStyles.map((style) => worshipStyleLabels[style])),
          icon: <Music />,
        },
      ]}
    />
  )
}

const chipsOf = (words: readonly string[]): ReactNode =>
  words.length === 0 ? undefined : (
    <span className="mt-1 flex flex-wrap gap-1.5">
      {words.map((word) => (
        <Chip key={word}>{word}</Chip>
      ))}
    </span>
  )

function Contact({ contact }: Pick<PublicPreacher, 'contact'>) {
  if (!contact) return <p className="text-ink-soft">Contact details are shared once a request is confirmed.</p>
  const { email, phone } = contact
  return (
    <DataList
      items={[
        { term: 'Mobile', value: phone && <PhoneLink phone={phone} />, icon: <Phone /> },
        { term: 'Email', value: <EmailLink email={email} />, icon: <Mail /> },
      ]}
    />
  )
}

/** Shared by the profile and its skeleton. */
const bodyLayout = {
  frame: 'grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_21rem] lg:grid-rows-[auto_1fr]',
  story: 'grid min-w-0 gap-6',
  sidebar: 'grid min-w-0 gap-6 lg:col-start-2 lg:row-span-2 lg:row-start-1',
  past: 'grid min-w-0 gap-6 lg:col-start-1',
} as const

/** Only the first part of each column, so that nothing below it moves, whatever its length. */
export function PreacherBodySkeleton({ availability }: { availability: ReactNode }) {
  return (
    <div className={bodyLayout.frame}>
      <div className={bodyLayout.story}>
        {availability}
        <CardSkeleton lines={['w-full', 'w-11/12', 'w-10/12', 'w-2/3']} />
      </div>
      <div className={bodyLayout.sidebar}>
        <CardSkeleton lines={['w-2/3', 'w-1/2', 'w-3/4', 'w-4/5', 'w-3/5', 'w-2/5']} />
      </div>
    </div>
  )
}
