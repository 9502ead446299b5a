import { onTestFinished } from 'vitest'
import { hashing, productionCost } from '../src/platform/passwords.ts'

// Every test registers people, and few are about how their passwords are hashed.
const cheapCost = { memory: 64, passes: 1 }
hashing.cost = cheapCost

/** For a test of what is stored: what it makes is hashed as the product does. */
export function hashAsInProduction(): void {
  hashing.cost = productionCost
  onTestFinished(() => {
    hashing.cost = cheapCost
  })
}
