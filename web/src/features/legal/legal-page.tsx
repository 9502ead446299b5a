import type { ReactNode } from 'react'
import { support } from '../../platform/support.ts'

export interface LegalSection {
  readonly id: string
  readonly title: string
  readonly body: ReactNode
}

interface LegalPageProps {
  title: string
  /** A short summary. */
  lead: ReactNode
  updated: string
  sections: readonly LegalSection[]
}

const prose =
  'space-y-4 [&_a]:font-medium [&_a]:text-pine [&_a]:underline [&_li]:pl-1 [&_ul]:list-disc [&_ul]:space-y-2 [&_ul]:pl-6'

/** Plain markup only: these pages are read before, or without, any script. */
export function LegalPage({ title, lead, updated, sections }: LegalPageProps) {
  return (
    <div className="mx-auto max-w-content px-4 py-10 sm:px-6 lg:grid lg:grid-cols-[16rem_minmax(0,42rem)] lg:gap-x-16 lg:py-16">
      <header className="lg:col-start-2">
        <h1 tabIndex={-1} className="text-3xl">
          {title}
        </h1>
        <p className="mt-2 text-sm text-ink-soft">Last updated {updated}</p>
        <div className="mt-6 space-y-4 text-lg">{lead}</div>
      </header>
      <nav
        aria-label="On This Page"
        className="mt-8 rounded-lg border border-hairline bg-surface p-5 lg:sticky lg:top-[calc(var(--header-height)+1.5rem)] lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:mt-0 lg:max-h-[calc(100dvh-var(--header-height)-3rem)] lg:self-start lg:overflow-y-auto"
      >
        <h2 className="font-sans text-base font-semibold">On This Page</h2>
        <ol className="mt-2">
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="flex min-h-11 items-center py-1 leading-snug text-ink-soft underline-offset-4 hover:text-ink hover:underline"
              >
                {title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="lg:col-start-2">
        {sections.map(({ id, title, body }) => (
          <section key={id} aria-labelledby={id} className="mt-12">
            <h2 id={id} tabIndex={-1} className="mb-4 text-2xl">
              {title}
            </h2>
            <div className={prose}>{body}</div>
          </section>
        ))}
      </div>
    </div>
  )
}

export const SupportAddress = () => <a href={`mailto:${support.email}`}>{support.email}</a>
