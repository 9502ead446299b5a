import { formatPeriod } from '@openpulpit/contract/careers'
import type { PreacherView } from '@openpulpit/contract/preachers'

/** A line runs along the years, with a mark at each place of service. */
export function ExperienceList({ experience }: Pick<PreacherView, 'experience'>) {
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
