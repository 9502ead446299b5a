import { type Day, formatDay } from '@openpulpit/contract/dates'
import { formatCount } from '@openpulpit/contract/format'
import type { NewNotification } from '../../notifications/store/commands.ts'
import type { News } from './policy.ts'

interface Search {
  readonly id: string
  readonly user_id: string
  readonly name: string
}

/** Names no one: until it is read, someone may have blocked the church or left. The search itself shows the matches. */
export function savedSearchNotification({ id, user_id, name }: Search, news: News, today: Day): NewNotification {
  return { userId: user_id, kind: 'saved_search', state: id, requestId: null, message: sentences(name, news, today) }
}

function sentences(name: string, { day, available, others }: News, today: Day): string {
  const search = `your saved search “${name}”`
  if (day && available > 0) {
    const verb = available === 1 ? 'is' : 'are'
    return `${formatCount(available, 'more preacher')} ${verb} available on ${formatDay(day, today)}. See ${search}.`
  }
  const fit = `${formatCount(others, 'more preacher')} ${others === 1 ? 'fits' : 'fit'} ${search}.`
  return day ? `${fit} Ask if they’re available on ${formatDay(day, today)}.` : fit
}
