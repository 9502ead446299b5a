import { serviceTypeLabels } from '@openpulpit/contract/service-options'

/** "Sunday Morning"; a kind of service that is not in the table is at least readable. */
export const serviceName = (serviceType: string): string =>
  Object.entries(serviceTypeLabels).find(([type]) => type === serviceType)?.[1] ?? serviceType.replaceAll('_', ' ')
