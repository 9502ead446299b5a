import { answerCalls } from '@openpulpit/contract/answers'
import { notificationCalls } from '@openpulpit/contract/notifications'
import { offerCalls } from '@openpulpit/contract/offers'
import { requestCalls } from '@openpulpit/contract/requests'
import { issueAnswerLink } from '../src/features/answers/commands.ts'
import type { Person, TestApp } from './app.ts'

/** What people do to each other whose trials are to be used up. */
export function trials(given: TestApp) {
  const accept = (who: Person, id: string) =>
    who.call(requestCalls.changeStatus, { params: { id }, body: { status: 'confirmed' } })
  /** By the link in the mail. */
  const answer = async (who: Person, id: string) => {
    const { token } = await issueAnswerLink(given.parts, { userId: who.userId, requestId: id, purpose: 'answer' })
    return given.anyone(answerCalls.give, { body: { token, answer: 'accept' } })
  }
  const offer = (who: Person, id: string) => who.call(offerCalls.offer, { params: { id }, body: {} })
  const choose = (church: Person, who: Person, id: string) =>
    church.call(offerCalls.choose, { params: { id }, body: { preacherId: who.profileId } })
  const agree = async (church: Person, preacher: Person, serviceTime = '10:30') => {
    const { _id: id } = await given.request(church, preacher, { serviceTime })
    const { status } = await accept(preacher, id)
    if (status !== 200) throw new Error(`accepting answered ${status}`)
    return id
  }
  const people = (kind: 'church' | 'preacher', count: number) =>
    Promise.all(Array.from({ length: count }, () => given[kind]()))
  return {
    accept,
    answer,
    offer,
    choose,
    agree,
    people,
    /** A church that has agreed with so many, at different times. */
    churchWith: async (count: number) => {
      const [church, preachers] = [await given.church(), await people('preacher', count)]
      for (const preacher of preachers) await agree(church, preacher)
      return { church, preachers }
    },
    preacherWith: async (count: number) => {
      const [preacher, churches] = [await given.preacher(), await people('church', count)]
      for (const [at, church] of churches.entries()) await agree(church, preacher, hour(at))
      return { preacher, churches }
    },
    notices: async (who: Person) => (await who.call(notificationCalls.list)).body.notifications,
  }
}

/** Far enough from each other for one preacher to be at all of them. */
export const hour = (at: number): string => `${String(6 + at * 2).padStart(2, '0')}:00`
