import { rmSync } from 'node:fs'

/** Deletes the run's database. */
export default function teardown(): void {
  const data = process.env.E2E_DATA
  if (data) rmSync(data, { recursive: true, force: true })
}
