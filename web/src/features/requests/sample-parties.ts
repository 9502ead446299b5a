import type { RequestView } from '@openpulpit/contract/request-views'

/** For tests. */
export const grace: RequestView['church'] = {
  _id: 'grace',
  name: 'Grace Church',
  address: { street: null, city: 'Asheville', state: 'NC', zipCode: null },
  denomination: 'united_methodist',
  worshipStyle: null,
  contactInfo: { contactPerson: null, phone: null, website: null },
}

export const james: NonNullable<RequestView['preacher']> = {
  _id: 'james',
  firstName: 'James',
  lastName: 'Carter',
  phone: null,
  profileImage: null,
  experienceLevel: 'retired_pastor',
  city: 'Hendersonville',
  state: 'NC',
  denomination: 'united_methodist',
  rating: { average: 0, count: 0 },
}
