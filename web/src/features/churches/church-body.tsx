import type { ReactNode } from 'react'
import { Card, CardTitle } from '../../ui/card.tsx'
import { ChurchContact } from './church-contact.tsx'
import { ChurchFacts } from './church-facts.tsx'
import { churchLayout } from './church-layout.ts'
import type { PublicChurch } from './public-church.ts'

interface ChurchBodyProps {
  church: PublicChurch
  /** The reviews. */
  children: ReactNode
}

/** On a phone the facts stand between the story and the reviews, on a wide screen beside both. */
export function ChurchBody({ church, children }: ChurchBodyProps) {
  const { name, description } = church
  return (
    <div className={churchLayout.frame}>
      <Card>
        <CardTitle>About</CardTitle>
        {description ? (
          <p className="max-w-prose whitespace-pre-line">{description}</p>
        ) : (
          <p className="text-ink-soft">{name} has not written about itself yet.</p>
        )}
      </Card>
      <aside aria-label="Quick facts" className={churchLayout.sidebar}>
        <Card>
          <CardTitle>Quick Info</CardTitle>
          <ChurchFacts church={church} />
        </Card>
        <Card>
          <CardTitle>Contact</CardTitle>
          <ChurchContact church={church} />
        </Card>
      </aside>
      <Card className={churchLayout.reviews}>{children}</Card>
    </div>
  )
}
