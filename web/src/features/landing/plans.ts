import { paths } from '../../platform/paths.ts'

interface Plan {
  name: string
  price: string
  per: string
  points: readonly string[]
  action: { to: string; label: string }
}

export const plans: readonly Plan[] = [
  {
    name: 'Free trial',
    price: 'Free',
    per: 'for 30 days',
    points: ['Up to 5 connections', 'All features from the first day', 'No card needed'],
    action: { to: paths.register(), label: 'Start your free trial' },
  },
  {
    name: 'Monthly',
    price: '$5',
    per: 'per month',
    points: ['Unlimited connections', 'The same for churches and preachers', 'Begins with the free trial'],
    action: { to: paths.register(), label: 'Sign up' },
  },
  {
    name: 'Student',
    price: '$2.50',
    per: 'per month',
    points: ['50% discount with a .edu email address', 'Unlimited connections', 'Begins with the free trial'],
    action: { to: paths.register('preacher'), label: 'Sign up as a student' },
  },
]
