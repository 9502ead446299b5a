import { aChurch, aPreacher, aRequest, comingSunday, type Person, password } from './app.ts'

interface Scene {
  readonly church: Person
  readonly preacher: Person
  readonly requestId: string
}

/** Of each call that takes a body one that it takes: where a test begins to spoil it. */
export function wellMeant(call: string, scene: Scene): object {
  const body = bodies(scene)[call]
  if (!body) throw new Error(`${call} needs a body in server/test/well-meant.ts`)
  return structuredClone(body)
}

const bodies = ({ church, preacher, requestId }: Scene): Record<string, object> => ({
  'POST /auth/register': { email: 'new@example.org', password, userType: 'preacher', profileData: aPreacher },
  'POST /auth/login': { email: church.email, password, remember: true },
  'POST /auth/forgot-password': { email: 'nobody@example.org' },
  'POST /auth/reset-password': { token: 'a link that was never sent', password },
  'POST /auth/verify-email': { token: 'a link that was never sent' },
  'PUT /auth/password': { current: 'not this one', password: 'another harbour' },
  // Not the password: the church is needed in one piece.
  'DELETE /account': { password: 'not this one' },
  'PUT /account/preferences': { email: { messages: true, requests: true, reminders: false, news: false } },
  'POST /newsletter': { email: 'reader@example.org' },
  'POST /newsletter/confirm': { key: '5f1c3e0a-7a51-4f6d-9a3b-0c2d4e6f8a1b' },
  'POST /unsubscribe': { kind: 'newsletter', key: '5f1c3e0a-7a51-4f6d-9a3b-0c2d4e6f8a1b' },
  'PUT /churches/profile': { ...aChurch, preferredHonorariumRange: { min: 50, max: 150 }, paymentMethods: ['cash'] },
  'PUT /preachers/profile': {
    ...aPreacher,
    zipCode: '30030',
    sermonStyles: ['topical'],
    education: [{ institution: 'Seminary', degree: 'M.Div.', year: 1998 }],
    experience: [{ position: 'Pastor', organization: 'Grace', startYear: 1999, endYear: 2010, description: 'Served' }],
  },
  'POST /preachers/availability': {
    dates: [{ date: comingSunday(new Date()), available: true, notes: 'Morning', timeSlots: ['10:30'] }],
  },
  'POST /requests': {
    ...{ ...aRequest(new Date()), preacher: preacher.profileId, message: 'Welcome', theme: 'Hope' },
    ...{ alsoAsk: [preacher.profileId], alsoOn: [comingSunday(new Date(), 1)] },
  },
  'PATCH /requests/:id': { status: 'completed', cancellationReason: 'The flu' },
  'PATCH /requests/:id/honorarium': { status: 'paid' },
  'POST /requests/:id/messages': { content: 'Good morning', clientId: '0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b' },
  'POST /requests/:id/interest': { note: 'I am free that day' },
  'POST /requests/:id/assign': { preacherId: preacher.profileId },
  'POST /reviews': { requestId, rating: 5, comment: 'Thank you', categories: { delivery: 5 } },
})
