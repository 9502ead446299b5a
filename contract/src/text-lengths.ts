/**
 * The most characters of a text, both in input and in replies, so that a reply is never longer than what its input
 * accepted. Lengths for a single noun are beside that noun.
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
  serviceName: 60,
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
  /** "Chrome on Windows"; at worst the whole user agent. */
  device: 300,
  /** ISO 8601 in UTC. */
  timestamp: 27,
  /** The path of an image of ours. */
  mediaPath: 100,
  /** A URL at another service, made by that service. */
  outsideUrl: 4000,
  /** A full URL of ours, with a token. */
  ownUrl: 2000,
} as const

/** The most entries of a profile or a day. */
export const most = {
  schools: 20,
  posts: 30,
  timeSlots: 12,
  /** Quarter-hour services in a day, which lasts thirty-one hours from the first to the last time zone. */
  bookedInDay: 124,
} as const
