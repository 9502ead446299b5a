import { expect, test } from 'vitest'
import { passwordResetRequested, signInFailed } from '../../src/features/accounts/events.ts'

test.each([signInFailed, passwordResetRequested])(
  '$name, which only a real account makes work, does not follow the answer at once',
  (job) => {
    expect(job.isDeferred).toBe(true)
  },
)
