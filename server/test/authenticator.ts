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

/** Somebody begins, and puts the secret into an app. */
export async function beginSecondFactor(given: TestApp, { call }: Person): Promise<Authenticator> {
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
