import type { FitOption } from '@openpulpit/contract/fit'
import type { Random } from './random.ts'

const lengths: readonly FitOption[] = ['under_15', 'from_15_to_20', 'from_20_to_30', 'over_30']
const deliveries: readonly FitOption[] = ['manuscript', 'notes', 'without_notes']

interface Manner {
  /** Churches that follow the lectionary and where preachers wear a robe. */
  readonly isLiturgical: boolean
}

const mannerOf = ({ isLiturgical }: Manner, random: Random): FitOption[] => {
  const from = isLiturgical ? random.between(0, 1) : random.between(1, 2)
  return [
    ...lengths.slice(from, from + 2),
    isLiturgical ? 'lectionary' : random.pick<FitOption>(['series', 'free_topic']),
    isLiturgical ? 'robe' : random.pick<FitOption>(['suit', 'casual']),
  ]
}

/** A preacher's options. A third has not answered. */
export function fitOfPreacher(manner: Manner, random: Random): FitOption[] {
  if (random.chance(0.33)) return []
  return [
    'english',
    ...(random.chance(0.12) ? [random.pick<FitOption>(['spanish', 'korean', 'haitian_creole'])] : []),
    ...mannerOf(manner, random),
    random.pick(deliveries),
    ...random.some<FitOption>(['lead_singing', 'childrens_message', 'stay_overnight'], random.between(0, 2)),
    ...(random.chance(0.06) ? [random.pick<FitOption>(['ramp', 'seat'])] : []),
    ...(random.chance(0.6) ? random.some<FitOption>(['communion', 'baptism'], random.between(1, 2)) : []),
  ]
}

/** A church's options. */
export function fitOfChurch(manner: Manner, random: Random): FitOption[] {
  if (random.chance(0.25)) return []
  return [
    'english',
    ...mannerOf(manner, random),
    ...(random.chance(0.3) ? ['childrens_message' as const] : []),
    ...random.some<FitOption>(['ramp', 'seat'], random.between(0, 2)),
  ]
}
