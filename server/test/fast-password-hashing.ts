import { onTestFinished } from 'vitest'
import { hashing, productionCost } from '../src/platform/passwords.ts'
import { cheapCost } from './cheap-password-hashing.ts'

/** For a test of what is stored: what it makes is hashed as the product does. */
export function hashAsInProduction(): void {
  hashing.cost = productionCost
  onTestFinished(() => {
    hashing.cost = cheapCost
  })
}
