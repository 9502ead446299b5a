import { paths } from '../../platform/paths.ts'
import { LinkButton } from '../../ui/button/link-button.tsx'
import { Card } from '../../ui/layout/card.tsx'

/** Shown where the search finds no one: leads to importing the church's own contacts. */
export function BringYourList({ level = 2 }: { level?: 2 | 3 }) {
  const Heading = `h${level}` as const
  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-8 gap-y-5">
      <div className="min-w-0 grow basis-80">
        <Heading className="text-xl">Start with the preachers you know</Heading>
        <p className="mt-1 text-ink-soft">
          Bring the list your church already keeps. Then ask anyone on it to preach. They can answer with or without an
          account.
        </p>
      </div>
      <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:grow">
        <LinkButton to={paths.importRoster}>Bring Your List</LinkButton>
        <LinkButton to={paths.addToRoster} tone="secondary">
          Invite a Preacher
        </LinkButton>
      </div>
    </Card>
  )
}
