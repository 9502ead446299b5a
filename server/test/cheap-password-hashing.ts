import { hashing } from '../src/platform/passwords.ts'

/**
 * Every test registers people, and few are about how their passwords are hashed. The units import this; the server of
 * the journeys is started with it, since the product has no setting for it.
 */
export const cheapCost = { memory: 64, passes: 1 }
hashing.cost = cheapCost
