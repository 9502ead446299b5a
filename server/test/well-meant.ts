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

const brief = {
  arriveMinutes: 45,
  door: 'The red door',
  parking: 'Behind the church',
  contactName: 'Ruth Ellis',
  contactMobile: '404 555 0101',
  orderOfService: 'Prelude\nSermon',
  sermonMinutes: 20,
}

const bodies = ({ church, preacher, requestId }: Scene): Record<string, object> => ({
  'POST /auth/register': { email: 'new@example.org', password, userType: 'preacher', profileData: aPreacher },
  'POST /auth/login': { email: church.email, password, remember: true, code: '123 456' },
  'POST /auth/forgot-password': { email: 'nobody@example.org' },
  'POST /auth/reset-password': { token: 'a link that was never sent', password },
  'POST /auth/verify-email': { token: 'a link that was never sent' },
  'PUT /auth/password': { current: 'not this one', password: 'another harbour' },
  'POST /auth/second-factor/begin': { password },
  'POST /auth/second-factor': { code: '123456' },
  'POST /auth/second-factor/recovery-codes': { password, code: 'abcde-fgh23' },
  'POST /auth/second-factor/remove': { password, code: '123456' },
  // Not the password: the church is needed in one piece.
  'DELETE /account': { password: 'not this one', code: '123456' },
  'PUT /account/preferences': {
    email: { messages: true, requests: true, reminders: false, news: false },
    push: { messages: true, requests: false, reminders: true },
  },
  // The keys are a real pair's, the address is in nobody's reach.
  'POST /push/subscriptions': {
    endpoint: 'https://192.168.1.5/push/device',
    keys: {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    },
  },
  'DELETE /push/subscriptions': { endpoint: 'https://192.168.1.5/push/device' },
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
  'PATCH /preachers/profile': { isActive: true },
  'POST /preachers/availability': {
    dates: [{ date: comingSunday(new Date()), available: true, notes: 'Morning', timeSlots: ['10:30'] }],
  },
  // In nobody's reach: a test does not go out into the world.
  'POST /preachers/calendars': { url: 'https://192.168.1.5/family.ics', name: 'Family' },
  'POST /requests': {
    ...{ ...aRequest(new Date()), preacher: preacher.profileId, message: 'Welcome', theme: 'Hope' },
    ...{ alsoAsk: [preacher.profileId], alsoOn: [comingSunday(new Date(), 1)] },
  },
  'PATCH /requests/:id': { status: 'completed', cancellationReason: 'The flu' },
  'PATCH /requests/:id/honorarium': { status: 'paid' },
  'POST /requests/:id/messages': { content: 'Good morning', clientId: '0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b' },
  'POST /threads': {
    ...{ preacherId: preacher.profileId, subject: 'Easter', message: 'Good morning' },
    clientId: '0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1c',
  },
  'POST /threads/:id/messages': { content: 'Good morning', clientId: '0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1d' },
  'POST /threads/:id/read': { seq: 1 },
  'POST /threads/:id/report': { reason: 'spam', note: 'The same message every day' },
  'POST /admin/reports/:id/settle': { outcome: 'dismissed' },
  'POST /requests/:id/interest': { note: 'I am free that day' },
  'POST /requests/:id/assign': { preacherId: preacher.profileId },
  'POST /answers/show': { token: 'a link that was never sent' },
  'POST /answers': { token: 'a link that was never sent', answer: 'accept' },
  'PATCH /churches/brief': brief,
  'PATCH /requests/:id/brief': brief,
  'PATCH /requests/:id/brief/sermon': { scripture: 'Psalm 23', sermonTitle: 'Still Waters', hymns: 'Abide with Me' },
  'POST /billing/checkout': { plan: 'monthly' },
  'POST /billing/plan': { plan: 'monthly' },
  'POST /billing/sandbox/:id': { outcome: 'succeed' },
  'PUT /billing/sandbox-card': { declines: true },
  'POST /reviews/:id/reply': { reply: 'Thank you for having me' },
  'POST /reviews': { requestId, rating: 5, comment: 'Thank you', categories: { delivery: 5 } },
})
