/** `npm run fuzz` asks for many and new ones each time; the suite for few, and the same ones. */
export const generated = Number(process.env.FUZZ ?? 0)
export const isWhole = generated > 0
const seed = process.env.SEED ? Number(process.env.SEED) : isWhole ? Date.now() % 2 ** 31 : 8

/** How many in the suite, and how many of the whole. */
export const runs = (inSuite: number, inWhole = generated): { numRuns: number; seed: number } => ({
  numRuns: isWhole ? inWhole : inSuite,
  seed,
})

/** A whole takes as long as it takes. */
export const patience = isWhole ? { timeout: 3_600_000 } : {}
