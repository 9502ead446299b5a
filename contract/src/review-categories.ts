import type { UserType } from './users.ts'

export const reviewCategories = [
  'communication',
  'punctuality',
  'preparation',
  'delivery',
  'organization',
  'hospitality',
] as const
export type ReviewCategory = (typeof reviewCategories)[number]

export const reviewCategoryLabels: Record<ReviewCategory, string> = {
  communication: 'Communication',
  punctuality: 'Punctuality',
  preparation: 'Preparation',
  delivery: 'Delivery',
  organization: 'Organization',
  hospitality: 'Hospitality',
}

/** What each role rates the other on. */
export const categoriesAskedOf: Record<UserType, readonly ReviewCategory[]> = {
  church: ['communication', 'punctuality', 'preparation', 'delivery'],
  preacher: ['communication', 'organization', 'hospitality'],
}
