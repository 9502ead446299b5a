import { BadgeCheck, CalendarDays, Handshake, type LucideIcon, MapPin, Search, ShieldCheck } from 'lucide-react'
import { paths } from '../../platform/paths.ts'
import { LinkButton } from '../../ui/button/link-button.tsx'

export function Audiences() {
  return (
    <div className="mx-auto grid max-w-content grid-cols-1 gap-x-16 gap-y-16 px-4 py-16 sm:px-6 md:grid-cols-2 lg:py-20">
      <Audience {...churches} />
      <Audience {...preachers} />
    </div>
  )
}

interface Reason {
  Icon: LucideIcon
  title: string
  text: string
}

interface AudienceProps {
  title: string
  lead: string
  reasons: readonly Reason[]
  action: { to: string; label: string }
}

function Audience({ title, lead, reasons, action }: AudienceProps) {
  return (
    <section className="flex flex-col">
      <h2 className="text-3xl">{title}</h2>
      <p className="mt-2 max-w-md text-lg text-ink-soft">{lead}</p>
      <ul className="mt-8 mb-8 grid grid-cols-1 gap-7">
        {reasons.map(({ Icon, title, text }) => (
          <li key={title} className="flex gap-5">
            <Icon aria-hidden="true" strokeWidth={1.5} className="size-8 shrink-0 text-pine" />
            <div className="min-w-0">
              <h3 className="text-xl">{title}</h3>
              <p className="mt-1 max-w-sm text-ink-soft">{text}</p>
            </div>
          </li>
        ))}
      </ul>
      <LinkButton to={action.to} tone="secondary" className="mt-auto sm:self-start">
        {action.label}
      </LinkButton>
    </section>
  )
}

const churches = {
  title: 'For Churches',
  lead: 'Your pastor is away, or the pulpit is empty. Find someone you can trust in one evening.',
  reasons: [
    { Icon: Search, title: 'Search by place and day', text: 'See who is nearby and available that Sunday.' },
    {
      Icon: BadgeCheck,
      title: 'Know who’s preaching',
      text: 'Read about their training, their preaching style and what other churches say.',
    },
    {
      Icon: Handshake,
      title: 'Agree on everything first',
      text: 'Your request states the time, theme and honorarium before anyone says yes.',
    },
  ],
  action: { to: paths.register('church'), label: 'Sign Up Your Church' },
} as const

const preachers = {
  title: 'For Preachers',
  lead: 'Retired, studying or between churches? Let churches that need you find you.',
  reasons: [
    { Icon: MapPin, title: 'Set your travel radius', text: 'You decide how far you drive and what you ask for.' },
    {
      Icon: CalendarDays,
      title: 'Your calendar decides',
      text: 'Mark the Sundays you’re available. Churches see them when they search.',
    },
    {
      Icon: ShieldCheck,
      title: 'Never in two pulpits',
      text: 'Once you accept a service, no one else can book you for that time.',
    },
  ],
  action: { to: paths.register('preacher'), label: 'Sign Up to Preach' },
} as const
