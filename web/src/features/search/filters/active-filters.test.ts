import type { Day } from '@openpulpit/contract/dates'
import { describe, expect, test } from 'vitest'
import { activeFilters } from './active-filters.ts'
import { queryOf, readFilters } from './filters.ts'

const read = (address: string) => readFilters(new URLSearchParams(address))
const today = '2026-11-21' as Day
const labels = (address: string) => activeFilters(read(address), today).map(({ label }) => label)

const everything =
  'saved=1&experienceLevel=lay_speaker&denomination=episcopal&honorariumMin=150&honorariumMax=1200.50' +
  '&sermonStyles=topical,narrative&worshipStyles=blended&fit=spanish,robe&rating=4&location=Austin%2C+TX&radius=25&date=2026-12-06&time=10:30'

describe('the chips over the results', () => {
  test('say each thing that narrows the list, in words', () => {
    expect(labels(everything)).toEqual([
      'Saved preachers',
      'Lay Speaker',
      'Episcopal',
      'From $150',
      'Up to $1,200.50',
      'Topical',
      'Narrative',
      'Blended worship',
      'Spanish',
      'A robe',
      '4+ stars',
      'Within 25 miles',
      'Near Austin, TX',
      'On Sun, Dec 6 at 10:30 AM',
    ])
  })

  test('name the year of a day in another one', () => {
    expect(labels('scope=all&date=2027-01-03')).toEqual(['On Sun, Jan 3, 2027'])
  })

  test('are none for what asks for everyone: the order, the page, the usual distance, a minimum of nothing', () => {
    expect(labels('sort=rating&page=4&radius=25&honorariumMin=0&rating=0')).toEqual([])
    expect(labels('location=Austin%2C+TX&radius=50')).toEqual(['Near Austin, TX'])
  })

  test('take away themselves and nothing else', () => {
    const asked = read(everything)
    for (const { label, removal } of activeFilters(asked, today)) {
      const left = activeFilters({ ...asked, ...removal }, today).map((filter) => filter.label)
      const gone = label === 'Near Austin, TX' ? [label, 'Within 25 miles'] : [label]
      expect(left).toEqual(labels(everything).filter((other) => !gone.includes(other)))
    }
  })

  test('leave no empty list in the address when the last style goes', () => {
    const asked = read('sermonStyles=topical')
    const [chip] = activeFilters(asked, today)
    expect(queryOf({ ...asked, ...chip?.removal })).toEqual(queryOf(read('scope=all')))
  })
})
