import { installErrorMessages } from '@openpulpit/contract/error-messages'
import { expect, test } from 'vitest'
import { readPanel } from './panel-form.ts'

installErrorMessages()

function inputs(entries: Record<string, string | string[]>): FormData {
  const form = new FormData()
  for (const [name, values] of Object.entries(entries)) for (const value of [values].flat()) form.append(name, value)
  return form
}

test('the panel as it opens asks for nothing', () => {
  const untouched = inputs({
    experienceLevel: 'all',
    denomination: '',
    honorariumMin: '',
    honorariumMax: '',
    sermonStyles: 'all',
    worshipStyles: 'all',
    rating: 'all',
  })
  const read = readPanel(untouched)
  expect(read).toHaveProperty('choice')
  expect('choice' in read && Object.values(read.choice).filter((value) => value !== undefined)).toEqual([])
})

test('what was chosen comes out as filters, several styles as a list', () => {
  const read = readPanel(
    inputs({ sermonStyles: ['topical', 'narrative'], rating: '3', honorariumMin: '150', time: '10:30' }),
  )
  expect(read).toMatchObject({
    choice: { sermonStyles: ['topical', 'narrative'], rating: 3, honorariumMin: 150, time: '10:30' },
  })
})

test('a maximum below the minimum is refused beside the maximum', () => {
  expect(readPanel(inputs({ honorariumMin: '300', honorariumMax: '100' }))).toEqual({
    errors: { honorariumMax: 'Maximum must be at least the minimum' },
  })
  expect(readPanel(inputs({ honorariumMax: '0' }))).toHaveProperty('choice')
})

test('an amount that cannot be is refused in words', () => {
  expect(readPanel(inputs({ honorariumMin: '-5', honorariumMax: '900000' }))).toEqual({
    errors: { honorariumMin: 'Please enter at least 0', honorariumMax: 'Please enter at most 100000' },
  })
})
