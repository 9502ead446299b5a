import { hashing } from '../src/platform/passwords.ts'

/**
 * Every test registers people, and few are about password hashing. Unit tests import this; the journeys' server is
 * started with it, because the product has no setting for it.
 */
export const cheapCost = { memory: 64, passes: 1 }
hashing.cost = cheapCost
