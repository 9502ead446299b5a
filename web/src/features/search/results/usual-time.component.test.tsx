import { searchEndpoints } from '@openpulpit/contract/search'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../../test/accessibility.ts'
import { expect, test } from '../../../../test/fixtures.tsx'
import { church, sunday } from '../../../../test/samples.ts'
import type { StubServer } from '../../../../test/stub-server.ts'

const announced = () => page.getByRole('region', { name: 'Results' }).getByRole('status')

/** No results; the church usually meets at 10:30. */
const found = (server: StubServer) =>
  server.answer(searchEndpoints.preachers, ({ query: { time = '10:30' } }) => ({
    ...{
      preachers: [],
      total: 0,
      totalPages: 0,
      currentPage: 1,
      place: 'Atlanta, GA',
      isTotalCapped: false,
      opening: null,
      time,
    },
  }))

test('the search says and announces that it looked at the church’s usual time', async ({ server, open }) => {
  found(server)
  await open(`/search?location=Atlanta%2C+GA&date=${sunday()}`, church)
  await expect.element(announced().nth(1)).toMatchTextContent('Available at your usual time, 10:30 AM.')
  await expectAccessible('/search at the usual time')
})

test('a time that was asked for is not called the usual one', async ({ server, open }) => {
  found(server)
  await open(`/search?location=Atlanta%2C+GA&date=${sunday()}&time=18:00`, church)
  await expect.element(page.getByText(/, for Sunday, .+ at 6:00 PM/)).toBeVisible()
  await expect.element(announced().nth(1)).toMatchTextContent('')
})
