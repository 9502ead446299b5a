import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  allFitOptions,
  type Fit,
  fitDifferences,
  fitFromOptions,
  fitGroups,
  fitToOptions,
  formatFitDifference,
} from './fit.ts'
import type { UserType } from './users.ts'

const fit = (...options: Parameters<typeof fitFromOptions>[0]): Fit => fitFromOptions(options)
const anyFit = fc.subarray([...allFitOptions]).map(fitFromOptions)

/** What each side reads about the other. */
const read = (preacher: Fit, church: Fit, of: UserType) =>
  fitDifferences({ preacher, church }, of).map((difference) => formatFitDifference(difference, of))

describe('where a preacher and a church differ', () => {
  test.each([
    {
      preacher: ['spanish', 'korean'],
      church: ['english'],
      seen: ['Preaches in Spanish and Korean', 'Has services in English'],
    },
    {
      preacher: ['over_30'],
      church: ['under_15', 'from_15_to_20'],
      seen: ['Preaches over 30 minutes', 'Is used to sermons of under 15 minutes or 15 to 20 minutes'],
    },
    {
      preacher: ['without_notes'],
      church: ['manuscript'],
      seen: ['Preaches without notes', 'Is used to sermons from a manuscript'],
    },
    {
      preacher: ['series'],
      church: ['lectionary'],
      seen: ['Preaches in a series', 'Is used to sermons from the lectionary'],
    },
    { preacher: ['suit'], church: ['robe'], seen: ['Wears a suit or dress', 'Is used to a robe'] },
    {
      preacher: ['stay_overnight'],
      church: ['childrens_message', 'lead_singing'],
      seen: [
        'Doesn’t lead singing or give a children’s message',
        'Asks you to lead singing and give a children’s message',
      ],
    },
    {
      preacher: ['ramp'],
      church: ['seat'],
      seen: ['Needs a ramp or level way in', 'Doesn’t mention a ramp or level way in'],
    },
  ])('$seen', ({ preacher, church, seen }) => {
    expect([
      read(fit(...preacher), fit(...church), 'preacher'),
      read(fit(...preacher), fit(...church), 'church'),
    ]).toEqual(seen.map((text) => [text]))
  })

  test('is said in one order, all of it', () => {
    const preacher = fit('seat', 'casual', 'german')
    expect(read(preacher, fit('english', 'robe'), 'preacher')).toEqual([
      'Preaches in German',
      'Wears casual clothes',
      'Needs a seat while preaching',
    ])
  })

  test('a church that has said nothing still hears that someone needs a ramp', () => {
    expect(read(fit('ramp'), fit(), 'preacher')).toEqual(['Needs a ramp or level way in'])
  })

  test('a preacher who has not said what else they can do is not said to refuse it', () => {
    expect(read(fit('english'), fit('childrens_message'), 'preacher')).toEqual([])
  })
})

test('no one differs from someone who has said nothing and needs nothing', () => {
  fc.assert(
    fc.property(anyFit, (said) => {
      expect(fitDifferences({ preacher: fit(), church: said }, 'preacher')).toEqual([])
      expect(fitDifferences({ preacher: { ...said, access: [] }, church: fit() }, 'church')).toEqual([])
    }),
  )
})

test('no one differs from someone who has said the same', () => {
  fc.assert(
    fc.property(anyFit, (said) => {
      expect(fitDifferences({ preacher: said, church: said }, 'church')).toEqual([])
    }),
  )
})

test('both sides see a difference in the same groups', () => {
  fc.assert(
    fc.property(anyFit, anyFit, (preacher, church) => {
      const groups = (of: UserType) => fitDifferences({ preacher, church }, of).map(({ group }) => group)
      expect(groups('preacher')).toEqual(groups('church'))
    }),
  )
})

test('one list keeps all that was chosen, for no option is in two groups', () => {
  expect(new Set(allFitOptions).size).toBe(allFitOptions.length)
  fc.assert(
    fc.property(anyFit, (said) => {
      expect(fitFromOptions(fitToOptions(said))).toEqual(said)
    }),
  )
  expect(Object.keys(fit())).toEqual(fitGroups)
})
