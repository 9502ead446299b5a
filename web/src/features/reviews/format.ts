import { serviceTypeLabels } from '@openpulpit/contract/service-options'

/** "Sunday Morning"; an unknown kind of service is made readable. */
export const serviceName = (serviceType: string): string =>
  Object.entries(serviceTypeLabels).find(([type]) => type === serviceType)?.[1] ?? serviceType.replaceAll('_', ' ')
