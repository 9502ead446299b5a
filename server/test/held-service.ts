import { requestCalls } from '@openpulpit/contract/requests'
import type { Person, TestApp } from './app.ts'

const move = (who: Person, id: string, status: 'confirmed' | 'completed') =>
  who.call(requestCalls.changeStatus, { params: { id }, body: { status } })

/** A service of December 13, agreed and held; afterwards it is the New Year. Answers with its request. */
export async function heldService({ clock, request }: TestApp, church: Person, preacher: Person): Promise<string> {
  clock.set('2026-12-01T15:00:00Z')
  const { _id } = await request(church, preacher)
  await move(preacher, _id, 'confirmed')
  clock.set('2027-01-01T15:00:00Z')
  await move(church, _id, 'completed')
  return _id
}
