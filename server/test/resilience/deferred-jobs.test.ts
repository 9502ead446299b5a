import { expect, test } from 'vitest'
import { resetAsked, signInFailed } from '../../src/features/accounts/events.ts'

test.each([signInFailed, resetAsked])(
  '$name, which only a real account makes work, does not follow the answer at once',
  (job) => {
    expect(job.isUnhurried).toBe(true)
  },
)
