/**
 * How many characters a text has at most, where it is written and where it is read. What a reply shows can be no longer than what
 * its input took; what only one noun has is beside that noun.
 */
export const longest = {
  email: 254,
  churchName: 120,
  firstName: 60,
  lastName: 60,
  /** First and last name with a space, or a church’s. */
  fullName: 121,
  contactPerson: 120,
  phone: 40,
  website: 200,
  street: 120,
  city: 80,
  state: 40,
  zipCode: 10,
  /** "Winston-Salem, NC" */
  town: 122,
  /** A preacher’s bio, a church’s description. */
  profile: 4000,
  school: 120,
  post: 2000,
  theme: 200,
  requirements: 2000,
  requestMessage: 4000,
  cancellationReason: 1000,
  termsNote: 1000,
  inKind: 200,
  extraNote: 100,
  dayNotes: 500,
  timeSlot: 40,
  comment: 4000,
  declineNote: 1000,
  /** "Chrome on Windows": what a browser says of itself, at worst all of it. */
  device: 300,
  /** ISO 8601 in UTC. */
  timestamp: 27,
  /** The path of a picture of ours: the address of its bytes. */
  mediaPath: 100,
  /** An address at a service that we send people to, which the service makes. */
  outsideUrl: 4000,
  /** The whole address of a page of ours, with a token. */
  ownUrl: 2000,
} as const

/** How many of each a profile or a day has. */
export const most = {
  schools: 20,
  posts: 30,
  timeSlots: 12,
  /** Services of a quarter of an hour, in a day that has thirty-one hours between the first and the last time zone. */
  bookedInDay: 124,
} as const
