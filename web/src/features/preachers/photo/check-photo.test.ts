import { photoLimit } from '@openpulpit/contract/preachers'
import { expect, test } from 'vitest'
import { whyNotPhoto } from './check-photo.ts'

test('a photo is an image of less than 5 MB', () => {
  expect(whyNotPhoto({ type: 'application/pdf', size: 10 })).toBe('Please select an image file')
  expect(whyNotPhoto({ type: '', size: 10 })).toBe('Please select an image file')
  expect(whyNotPhoto({ type: 'image/png', size: photoLimit })).toBe('Image size must be less than 5MB')
  expect(whyNotPhoto({ type: 'image/png', size: photoLimit - 1 })).toBeUndefined()
})
