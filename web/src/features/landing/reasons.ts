import { BadgeCheck, CalendarDays, Handshake, MapPin, Search, ShieldCheck } from 'lucide-react'
import { paths } from '../../platform/paths.ts'

export const churches = {
  title: 'For churches',
  lead: 'Your pastor is away, or the pulpit is empty. Find someone you can trust, in an evening.',
  reasons: [
    { Icon: Search, title: 'Search by place and day', text: 'See who is near you, and who is free that Sunday.' },
    {
      Icon: BadgeCheck,
      title: 'Know who is coming',
      text: 'Read about their training, their style of preaching, and what other churches say.',
    },
    {
      Icon: Handshake,
      title: 'Agree on everything first',
      text: 'Time, theme and honorarium stand in your request before anyone says yes.',
    },
  ],
  action: { to: paths.register('church'), label: 'Sign up your church' },
} as const

export const preachers = {
  title: 'For preachers',
  lead: 'Retired, studying, or between churches: be found by the ones that need you.',
  reasons: [
    { Icon: MapPin, title: 'As far as you like to drive', text: 'You say how many miles, and what you ask for.' },
    {
      Icon: CalendarDays,
      title: 'Your calendar decides',
      text: 'Mark the Sundays you are free. Churches see them when they search.',
    },
    {
      Icon: ShieldCheck,
      title: 'Never in two pulpits',
      text: 'Once you accept a service, nobody else can book you for that time.',
    },
  ],
  action: { to: paths.register('preacher'), label: 'Sign up to preach' },
} as const
