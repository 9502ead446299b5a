import { serviceTypeLabels } from '@openpulpit/contract/service-options'

/** "Sunday Morning"; a kind of service that is not in the table is at least readable. */
export const serviceName = (serviceType: string): string =>
  Object.entries(serviceTypeLabels).find(([type]) => type === serviceType)?.[1] ?? serviceType.replaceAll('_', ' ')

/** "1 review", "1,204 reviews" */
export const reviewCount = (count: number): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'review' : 'reviews'}`
