const ways = [
  {
    calendar: 'iPhone, iPad or Mac',
    steps: 'Press “Open in my calendar”, then Subscribe.',
  },
  {
    calendar: 'Google Calendar',
    steps: 'On a computer, press the + beside “Other calendars”, choose “From URL” and paste the address.',
  },
  {
    calendar: 'Outlook',
    steps: 'Choose “Add calendar”, then “Subscribe from web”, and paste the address.',
  },
]

/** How each of the usual calendars takes an address. */
export function CalendarHelp() {
  return (
    <dl className="mt-5 grid gap-3 text-sm">
      {ways.map(({ calendar, steps }) => (
        <div key={calendar}>
          <dt className="font-semibold">{calendar}</dt>
          <dd>{steps}</dd>
        </div>
      ))}
    </dl>
  )
}
