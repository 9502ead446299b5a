interface BookedDaysProps {
  /** "Booked Days in December" */
  title: string
  days: readonly { key: string; date: string; text: string }[]
}

/** What does not fit into a calendar's small squares: the times of services, and what is left of the day. */
export function BookedDays({ title, days }: BookedDaysProps) {
  if (days.length === 0) return null
  return (
    <section aria-label={title} className="mt-4 text-sm">
      <h3 className="text-base">{title}</h3>
      <dl className="mt-1 grid gap-1">
        {days.map(({ key, date, text }) => (
          <div key={key} className="flex flex-wrap gap-x-2">
            <dt className="font-medium">{date}</dt>
            <dd className="text-ink-soft">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
