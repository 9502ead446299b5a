import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBinaries } from '../../src/platform/database/embedded/binaries.ts'
import { ensureCluster } from '../../src/platform/database/embedded/cluster.ts'
import { hasDatabase } from '../../src/platform/database/embedded/embedded-postgres.ts'
import { LogFile, Postmaster } from '../../src/platform/database/embedded/postmaster.ts'
import { chooseAccount, chownTo } from '../../src/platform/database/embedded/system-account.ts'
import { freePort } from './free-port.ts'

export interface TlsPostgres {
  /** Without TLS. */
  readonly url: string
  stop(): Promise<void>
}

/** A real PostgreSQL on a local port, as compose.yaml starts it: with deploy/pg_hba.conf and these secrets. */
export async function tlsPostgres(secrets: string): Promise<TlsPostgres> {
  const home = mkdtempSync(join(tmpdir(), 'op-tls-'))
  const account = chooseAccount([home])
  chownTo(account, home)
  const own = (from: string, name: string) => {
    copyFileSync(from, join(home, name))
    chownTo(account, join(home, name))
    return join(home, name)
  }
  const binaries = await findBinaries(account)
  const password = await ensureCluster({ dataDir: home, socketDir: home, binaries, account, durable: false })
  const port = await freePort()
  const inside = (name: string) => `postgresql://openpulpit:${password}@localhost:${port}/${name}?host=${home}`
  const postmaster = new Postmaster({
    program: join(binaries, 'bin/postgres'),
    cluster: join(home, 'postgres'),
    settings: {
      listen_addresses: '127.0.0.1',
      port: `${port}`,
      unix_socket_directories: home,
      fsync: 'off',
      ssl: 'on',
      ssl_cert_file: own(join(secrets, 'postgres_certificate'), 'certificate'),
      ssl_key_file: own(join(secrets, 'postgres_key'), 'key'),
      hba_file: own(join(import.meta.dirname, '../../../deploy/pg_hba.conf'), 'pg_hba.conf'),
    },
    account,
    logFile: new LogFile(join(home, 'postgres.log'), account),
    log: console,
    answers: () => hasDatabase(inside('postgres'), 'openpulpit'),
  })
  await postmaster.start()
  return {
    url: `postgresql://openpulpit:${password}@localhost:${port}/openpulpit`,
    stop: async () => {
      await postmaster.stop()
      rmSync(home, { recursive: true })
    },
  }
}
