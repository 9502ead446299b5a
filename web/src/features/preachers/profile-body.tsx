import type { ReactNode } from 'react'
import { Card, CardTitle } from '../../ui/card.tsx'
import { EducationList } from './education-list.tsx'
import { ExperienceList } from './experience-list.tsx'
import { bodyLayout } from './profile-layout.ts'
import { ProfileSidebar } from './profile-sidebar.tsx'
import type { PublicPreacher } from './public-preacher.ts'

interface ProfileBodyProps {
  preacher: PublicPreacher
  /** Whether and when they can come: first of all, because it is what a church has to know. */
  availability: ReactNode
  /** The reviews. */
  children: ReactNode
}

/** On a phone the facts stand between the story and the reviews, on a wide screen beside both. */
export function ProfileBody({ preacher, availability, children }: ProfileBodyProps) {
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
            <p className="text-ink-soft">{firstName} has not written about themselves yet.</p>
          )}
        </Card>
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
      <Card className={bodyLayout.reviews}>{children}</Card>
    </div>
  )
}
