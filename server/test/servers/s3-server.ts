import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The package has no types; its name is not a literal, so that the compiler does not look for them. */
interface Package {
  readonly default: new (
    options: object,
  ) => {
    run(): Promise<{ readonly port: number }>
    close(): Promise<void>
  }
}
const name: string = '@20minutes/s3rver'

interface S3Server {
  /** As in the settings. */
  readonly url: string
  close(): Promise<void>
}

/** A server of S3-compatible storage with one bucket, which checks signatures. */
export async function s3Server(): Promise<S3Server> {
  const directory = mkdtempSync(join(tmpdir(), 'openpulpit-s3-'))
  const { default: S3rver } = (await import(name)) as Package
  const server = new S3rver({
    ...{ address: '127.0.0.1', port: 0, silent: true, directory },
    ...{ configureBuckets: [{ name: 'private' }], allowMismatchedSignatures: false },
  })
  const { port } = await server.run()
  return {
    url: `http://S3RVER:S3RVER@127.0.0.1:${port}/private/openpulpit`,
    close: async () => {
      await server.close()
      rmSync(directory, { recursive: true })
    },
  }
}
