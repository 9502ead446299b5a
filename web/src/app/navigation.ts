import type { UserType } from '@openpulpit/contract/users'
import { paths } from '../platform/paths.ts'

export interface NavigationLink {
  readonly to: string
  readonly label: string
}

export interface FooterColumn {
  readonly title: string
  readonly links: readonly NavigationLink[]
}

const dashboard = { to: paths.dashboard, label: 'Dashboard' }
const messages = { to: paths.messages, label: 'Messages' }
const findPreachers = { to: paths.search(), label: 'Find Preachers' }
const ourPreachers = { to: paths.roster, label: 'Our Preachers' }
const newRequest = { to: paths.newRequest(), label: 'New Request' }
const openRequests = { to: paths.openRequests, label: 'Open Requests' }
const availability = { to: paths.availability, label: 'Availability' }
const myRequests = { to: paths.preacherRequests, label: 'My Requests' }

export const visitorLinks: readonly NavigationLink[] = [
  { to: paths.login, label: 'Login' },
  { to: paths.register(), label: 'Sign Up' },
]

export const memberLinks: Record<UserType, readonly NavigationLink[]> = {
  church: [dashboard, findPreachers, ourPreachers, messages],
  preacher: [dashboard, myRequests, openRequests, availability, messages],
}

const forChurches = { title: 'For Churches', links: [dashboard, findPreachers, ourPreachers, newRequest] }
const forPreachers = { title: 'For Preachers', links: [dashboard, myRequests, openRequests, availability] }

const withMessages = ({ title, links }: FooterColumn): FooterColumn => ({ title, links: [...links, messages] })

/** A visitor is invited to join; a member gets their own pages and none that would redirect them. */
export function footerColumns(userType: UserType | undefined): readonly FooterColumn[] {
  if (userType === 'church') return [withMessages(forChurches)]
  if (userType === 'preacher') return [withMessages(forPreachers)]
  return [
    {
      title: forChurches.title,
      links: [
        { to: paths.register('church'), label: 'Sign Up Your Church' },
        findPreachers,
        { to: '/#pricing', label: 'Pricing' },
      ],
    },
    {
      title: forPreachers.title,
      links: [
        { to: paths.register('preacher'), label: 'Sign Up to Preach' },
        myRequests,
        { to: '/#pricing', label: 'Student Price' },
      ],
    },
  ]
}

export const questions: NavigationLink = { to: '/#questions', label: 'Questions and Answers' }

export const smallPrint: readonly NavigationLink[] = [
  { to: paths.terms, label: 'Terms' },
  { to: paths.privacy, label: 'Privacy' },
]
