import { z } from 'zod'
import { day, dayText, timestamp } from './date-schemas.ts'
import { defineEndpoint } from './endpoint.ts'
import { id, multiLine } from './field-schemas.ts'
import { honorariumStatuses } from './honorarium.ts'
import { invitationNoteLength, mostInvited } from './invitation-limits.ts'
import { filter, pageFacts, paging, searchText } from './paging.ts'
import { preacherView } from './preachers.ts'
import { denominations } from './profile-options.ts'
import { maxTags, rosterInput, rosterLengths } from './roster-input.ts'
import { longest } from './text-lengths.ts'
import { unreachableReasons } from './unreachable.ts'

export type RosterForm = z.input<typeof rosterInput>
export type RosterInput = z.output<typeof rosterInput>

/** More preachers than a presbytery has. */
export const maxRosterEntries = 5_000
export const rosterPageSize = 20
const mostOnPage = 50
/** The first by name. Others can still be typed. */
export const tagsShown = 200

/** How an entry was added: by the heart, by hand, or from a file. */
export const rosterSources = ['saved', 'typed', 'imported'] as const
export type RosterSource = (typeof rosterSources)[number]

export const rosterSorts = ['name', 'last', 'distance', 'rating'] as const
export type RosterSort = (typeof rosterSorts)[number]
export const rosterSortLabels: Record<RosterSort, string> = {
  name: 'Name',
  last: 'Last time here',
  distance: 'Distance',
  rating: 'Our rating',
}

/** What a church knows about a Sunday. A non-member can only be asked. */
export const rosterDayStates = ['available', 'unavailable', 'booked', 'ask'] as const
export type RosterDayState = (typeof rosterDayStates)[number]
export const rosterDayLabels: Record<RosterDayState, string> = {
  available: 'Available',
  unavailable: 'Unavailable',
  booked: 'Booked',
  ask: 'Ask',
}

export const rosterQuery = z.object({
  ...paging(rosterPageSize),
  limit: z.coerce.number().int().min(1).max(mostOnPage).default(rosterPageSize),
  search: searchText,
  tag: searchText,
  sort: filter(rosterSorts).transform((sort) => sort ?? 'name'),
  date: z.preprocess((value) => (value === '' || value === null ? undefined : value), day.optional()),
})
export type RosterQuery = z.output<typeof rosterQuery>

/** One preacher on a church's list. Only that church sees it. */
export const rosterEntry = z.object({
  _id: id,
  version: z.number().int(),
  source: z.enum(rosterSources),
  /** Whether the church has saved them with the heart. */
  saved: z.boolean(),
  /** As the church entered it; for someone only saved, as in their profile. */
  firstName: z.string().max(longest.firstName),
  lastName: z.string().max(longest.lastName),
  email: z.string().max(longest.email).nullable(),
  phone: z.string().max(longest.phone).nullable(),
  city: z.string().max(longest.city).nullable(),
  state: z.string().max(longest.state).nullable(),
  denomination: z.enum(denominations).nullable(),
  notes: z.string().max(rosterLengths.notes).nullable(),
  tags: z.array(z.string().max(rosterLengths.tag)).max(maxTags),
  /** Miles from the church; null if one of the towns is unknown. */
  distance: z.int().nullable(),
  /** When they last preached here, and what was paid. */
  lastService: z
    .object({
      requestId: id,
      date: dayText,
      honorarium: z.number(),
      honorariumStatus: z.enum(honorariumStatuses),
    })
    .nullable(),
  /** This church's average rating of them. */
  ownRating: z.number().nullable(),
  /** The member's profile, as every church may read it. */
  member: preacherView
    .pick({
      _id: true,
      firstName: true,
      lastName: true,
      experienceLevel: true,
      profileImage: true,
      rating: true,
      isActive: true,
    })
    .nullable(),
  /** A public profile with the same name and town, for the church to confirm. Email addresses play no part. */
  match: preacherView
    .pick({ _id: true, firstName: true, lastName: true, experienceLevel: true, city: true, state: true })
    .extend({ profileImage: preacherView.shape.profileImage, rating: preacherView.shape.rating })
    .nullable(),
  /** When this church invited someone without an account. */
  invitedAt: timestamp.nullable(),
  /** Why someone whom this church asked gets no emails. */
  unreachable: z.enum(unreachableReasons).nullable(),
  /** On the day in the query. */
  dayState: z.enum(rosterDayStates).nullable(),
})
export type RosterEntry = z.output<typeof rosterEntry>

const entryId = z.object({ id })

export const inviteRefusals = ['member', 'no_email', 'invited', 'cannot_email'] as const
export type InviteRefusal = (typeof inviteRefusals)[number]

export const inviteInput = z.strictObject({
  ids: z
    .array(id)
    .min(1, 'Choose someone to invite')
    .max(mostInvited, `Please invite at most ${mostInvited} people at a time`),
  /** The church's own text in the email. */
  note: multiLine.optional(invitationNoteLength),
})

/** A church's own list of preachers. */
export const rosterEndpoints = {
  /** The heart. Both are idempotent. */
  save: defineEndpoint({
    method: 'PUT',
    path: '/preachers/:id/saved',
    access: 'church',
    summary: 'Save a preacher',
    params: z.object({ id }),
  }),
  forget: defineEndpoint({
    method: 'DELETE',
    path: '/preachers/:id/saved',
    access: 'church',
    summary: 'Remove a saved preacher',
    params: z.object({ id }),
  }),
  list: defineEndpoint({
    method: 'GET',
    path: '/church/roster',
    access: 'church',
    summary: 'The church’s own list of preachers',
    query: rosterQuery,
    reply: z.object({ entries: z.array(rosterEntry).max(mostOnPage), ...pageFacts }),
  }),
  tags: defineEndpoint({
    method: 'GET',
    path: '/church/roster/tags',
    access: 'church',
    summary: 'The tags that the church uses on its list',
    reply: z.object({ tags: z.array(z.string().max(rosterLengths.tag)).max(tagsShown) }),
  }),
  show: defineEndpoint({
    method: 'GET',
    path: '/church/roster/:id',
    access: 'church',
    summary: 'One preacher on the list',
    params: entryId,
    reply: rosterEntry,
    versioned: true,
  }),
  add: defineEndpoint({
    method: 'POST',
    path: '/church/roster',
    access: 'church',
    summary: 'Add a preacher by hand. Nothing is sent to them',
    body: rosterInput,
    reply: rosterEntry,
    status: 201,
  }),
  ask: defineEndpoint({
    method: 'POST',
    path: '/church/roster/:id/ask',
    access: 'church',
    summary: 'Who a request to an entry names: its member, or else the entry. Nothing is sent or stored',
    params: entryId,
    reply: z.object({ preacherId: id }),
  }),
  invite: defineEndpoint({
    method: 'POST',
    path: '/church/roster/invite',
    access: 'church',
    summary: 'Invite preachers on the list who have no account. Each gets one email and one reminder',
    body: inviteInput,
    reply: z.object({
      invited: z.array(id).max(mostInvited),
      refused: z.array(z.object({ id, reason: z.enum(inviteRefusals) })).max(mostInvited),
    }),
  }),
  edit: defineEndpoint({
    method: 'PUT',
    path: '/church/roster/:id',
    access: 'church',
    summary: 'Change an entry. Name, town and denomination of a saved preacher come from their profile',
    params: entryId,
    body: rosterInput,
    reply: rosterEntry,
    versioned: true,
  }),
  decide: defineEndpoint({
    method: 'PUT',
    path: '/church/roster/:id/match',
    access: 'church',
    summary: 'Say whether a public profile with the name and town of an entry is this person',
    params: entryId,
    body: z.strictObject({ preacherId: id, isThem: z.boolean() }),
    reply: rosterEntry,
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/church/roster/:id',
    access: 'church',
    summary: 'Take a preacher off the list, with notes, tags and heart',
    params: entryId,
  }),
}
