import { afterAll, beforeAll } from 'vitest'
import type { Limits } from '../src/platform/limits.ts'
import { type Fixture, type TestApp, testApp } from './app.ts'

export type Environment = Readonly<Record<string, string>>

/**
 * One app for all tests of this file or `describe`. Its properties exist once the tests run. The environment is a
 * function where it names a server that an earlier `beforeAll` starts.
 */
export function useTestApp(
  environment: Environment | (() => Environment) = {},
  bounds?: Partial<Limits>,
  fixture?: Fixture,
): TestApp {
  const given = {} as TestApp
  beforeAll(async () => {
    Object.assign(
      given,
      await testApp(typeof environment === 'function' ? environment() : environment, bounds, fixture),
    )
  })
  afterAll(() => given.close())
  return given
}
