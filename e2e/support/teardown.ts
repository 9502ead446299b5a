import { rmSync } from 'node:fs'

/** The database of the run is thrown away with it. */
export default function teardown(): void {
  const data = process.env.E2E_DATA
  if (data) rmSync(data, { recursive: true, force: true })
}
