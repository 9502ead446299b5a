import { secondFactorCalls } from '@openpulpit/contract/second-factor'
import { TOTP } from 'otpauth'
import { type Person, password, type TestApp } from './app.ts'

/** Somebody's authenticator app. */
export interface Authenticator {
  readonly secret: string
  /** What it shows, so many half minutes from now on the server's clock. */
  code(halfMinutes?: number): string
}

export function authenticator(secret: string, now: () => Date): Authenticator {
  const totp = new TOTP({ secret })
  return { secret, code: (halfMinutes = 0) => totp.generate({ timestamp: now().getTime() + halfMinutes * 30_000 }) }
}

/** Their address is confirmed, which two-step sign-in asks for. */
export async function confirmed(given: TestApp, person: Person): Promise<Person> {
  const confirming = 'update users set verified_at = coalesce(verified_at, now()) where id = $1'
  await given.database.pool.query(confirming, [person.userId])
  return person
}

/** Somebody whose address is confirmed begins, and puts the secret into an app. */
export async function beginSecondFactor(given: TestApp, person: Person): Promise<Authenticator> {
  const { call } = await confirmed(given, person)
  const { status, body } = await call(secondFactorCalls.begin, { body: { password } })
  if (status !== 200) throw new Error(`beginning answered ${status}: ${JSON.stringify(body)}`)
  return authenticator(body.secret, given.clock.now)
}

/** Somebody turns it on; the code of half a minute ago is used up, those of now and later are not. */
export async function turnOnSecondFactor(given: TestApp, person: Person) {
  const app = await beginSecondFactor(given, person)
  const { status, body } = await person.call(secondFactorCalls.turnOn, { body: { code: app.code(-1) } })
  if (status !== 200) throw new Error(`turning on answered ${status}: ${JSON.stringify(body)}`)
  return { app, recoveryCodes: body.recoveryCodes }
}
