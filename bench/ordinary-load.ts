import { randomBytes, randomUUID } from 'node:crypto'
import { addDays, dayOf, nextSunday } from '@openpulpit/contract/dates'
import sharp from 'sharp'
import { password, type TwoPeople } from './conversation-pair.ts'
import type { Habit } from './load-generator.ts'

/** Mostly they browse; sometimes they write, log in, or change their photo. */
export async function ordinaryDay(pairs: readonly TwoPeople[]): Promise<Habit[]> {
  const photos = await Promise.all([1, 2, 3].map(() => aPhoto()))
  return pairs.flatMap((people, at) => habitsOf(people, photos[at % photos.length] ?? new Blob()))
}

function habitsOf({ church, preacher, email, requestId, threadId }: TwoPeople, photo: Blob): Habit[] {
  const sunday = addDays(nextSunday(dayOf(new Date(), 'America/New_York')), 28)
  const look = (name: string, path: string, token: string): Habit => ({
    name,
    carryOut: (send) => send(path, { token }),
  })
  return [
    look('a search', '/preachers/search?location=Atlanta%2C%20GA', church),
    look('a request', `/requests/${requestId}`, preacher),
    look('my requests', '/requests', church),
    look('my conversations', '/threads', preacher),
    look('who am I', '/auth/me', church),
    {
      name: 'a message',
      carryOut: (send) => {
        const body = { content: 'The door beside the hall is open from nine.', clientId: randomUUID() }
        return send(`/threads/${threadId}/messages`, { token: church, body })
      },
    },
    {
      name: 'a day marked',
      carryOut: (send) =>
        send('/preachers/availability', { token: preacher, body: { dates: [{ date: sunday, available: true }] } }),
    },
    { name: 'a login', carryOut: (send) => send('/auth/login', { body: { email, password } }) },
    {
      name: 'a photo',
      carryOut: (send) => {
        const body = new FormData()
        body.append('profileImage', photo, 'me.jpg')
        return send('/preachers/upload-image', { token: preacher, body })
      },
    },
  ]
}

async function aPhoto(): Promise<Blob> {
  const noise = sharp(randomBytes(800 * 600 * 3), { raw: { width: 800, height: 600, channels: 3 } })
  return new Blob([new Uint8Array(await noise.jpeg().toBuffer())])
}
