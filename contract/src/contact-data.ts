import type { BriefInput, SermonInput } from './briefs.ts'
import type { ChurchInput } from './churches.ts'
import type { PayDetailsInput } from './pay-details.ts'
import type { PreacherInput } from './preachers.ts'

/** Who may read a text: every member of the other side, or only those with a confirmed service. */
type Audience = 'members' | 'confirmed'

/** An audience for each text in a form, recursively. Choices, numbers and flags are visible to all and have none. */
type AudienceOf<T> = [T] extends [string]
  ? string extends T
    ? Audience
    : never
  : T extends readonly (infer E)[]
    ? AudienceOf<NonNullable<E>>
    : T extends object
      ? {
          readonly [K in keyof T as HasText<AudienceOf<NonNullable<T[K]>>> extends true ? K : never]-?: AudienceOf<
            NonNullable<T[K]>
          >
        }
      : never
type HasText<A> = [A] extends [never] ? false : A extends Audience ? true : keyof A extends never ? false : true

/**
 * Contact data is only for people with a confirmed service. The server hides fields by this table, and a test verifies
 * it.
 */
export const audiences = {
  church: {
    name: 'members',
    description: 'members',
    address: { street: 'confirmed', city: 'members', state: 'members', zipCode: 'confirmed' },
    contactInfo: { contactPerson: 'confirmed', phone: 'confirmed', website: 'confirmed' },
  },
  preacher: {
    firstName: 'members',
    lastName: 'members',
    bio: 'members',
    city: 'members',
    state: 'members',
    zipCode: 'confirmed',
    phone: 'confirmed',
    education: { institution: 'members', degree: 'members' },
    experience: { position: 'members', organization: 'members', description: 'members' },
  },
  brief: {
    door: 'confirmed',
    parking: 'confirmed',
    contactName: 'confirmed',
    contactMobile: 'confirmed',
    orderOfService: 'confirmed',
    translation: 'confirmed',
    dress: 'confirmed',
    microphone: 'confirmed',
    roles: 'confirmed',
    communion: 'confirmed',
    bulletinDeadline: 'confirmed',
  },
  sermon: { scripture: 'confirmed', sermonTitle: 'confirmed', hymns: 'confirmed' },
  pay: { paypal: 'confirmed', venmo: 'confirmed', cashApp: 'confirmed', zelle: 'confirmed', checksTo: 'confirmed' },
} as const satisfies {
  church: AudienceOf<ChurchInput>
  preacher: AudienceOf<PreacherInput>
  brief: AudienceOf<BriefInput>
  sermon: AudienceOf<SermonInput>
  pay: AudienceOf<PayDetailsInput>
}

interface AudienceTable {
  readonly [name: string]: Audience | AudienceTable
}

/** A profile as seen without a confirmed service: contact data is null. */
export function withoutContactData<T extends object>(profile: T, table: AudienceTable): T {
  const shown = Object.entries(profile).map(([name, value]: [string, unknown]) => {
    const audience = table[name]
    if (audience === 'confirmed') return [name, null]
    const goesOn = typeof audience === 'object' && typeof value === 'object' && value !== null && !Array.isArray(value)
    return [name, goesOn ? withoutContactData(value, audience) : value]
  })
  return Object.fromEntries(shown) as T
}
