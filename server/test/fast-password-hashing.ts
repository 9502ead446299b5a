import { onTestFinished } from 'vitest'
import { hashing, productionCost } from '../src/platform/passwords.ts'
import { cheapCost } from './cheap-password-hashing.ts'

/** For tests of what is stored: hashes as in production. */
export function hashAsInProduction(): void {
  hashing.cost = productionCost
  onTestFinished(() => {
    hashing.cost = cheapCost
  })
}
