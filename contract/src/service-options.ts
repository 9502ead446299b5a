export const serviceTypes = [
  'sunday_morning',
  'sunday_evening',
  'wednesday',
  'special_service',
  'funeral',
  'wedding',
] as const
export type ServiceType = (typeof serviceTypes)[number]
export const serviceTypeLabels: Record<ServiceType, string> = {
  sunday_morning: 'Sunday Morning',
  sunday_evening: 'Sunday Evening',
  wednesday: 'Wednesday',
  special_service: 'Special Service',
  funeral: 'Funeral',
  wedding: 'Wedding',
}
/** Weekly services; the others say nothing about the next one. */
export const regularServiceTypes: readonly ServiceType[] = ['sunday_morning', 'sunday_evening', 'wednesday']

export const urgencies = ['low', 'medium', 'high'] as const
export type Urgency = (typeof urgencies)[number]
export const urgencyLabels: Record<Urgency, string> = {
  low: 'Low (2+ weeks out)',
  medium: 'Medium (1-2 weeks)',
  high: 'High (under 1 week)',
}

/** Minutes. */
export const durations = { min: 15, max: 180, usual: 60 } as const
