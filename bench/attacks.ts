/**
 * Common attack tools against the real server with the demo region: sqlmap on every parameter, wapiti on the pages,
 * ffuf for stray files, slowhttptest for slow clients. Debian packages all four, and dirb's word list.
 *   npm run bench:attacks -- [--only sqlmap]
 */
import { spawn, spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { requestsOf } from './attack-requests.ts'
import { startServer } from './running-server.ts'

const { values } = parseArgs({ options: { only: { type: 'string' } } })
const folder = await mkdtemp(join(tmpdir(), 'openpulpit-attacks-'))
process.env.DEMO = '1'
await using server = await startServer()
const { host } = new URL(server.address)

interface Finding {
  readonly tool: string
  readonly tried: string
  readonly found: readonly string[]
}

const tools: Record<string, () => Promise<Finding>> = { sqlmap, wapiti, ffuf, slowhttptest }
const findings: Finding[] = []
for (const [name, attack] of Object.entries(tools)) {
  if (values.only && values.only !== name) continue
  if (spawnSync('sh', ['-c', `command -v ${name}`]).status !== 0) throw new Error(`apt-get install ${name}`)
  findings.push(await attack())
  if (!(await fetch(`${server.address}/health/ready`)).ok) throw new Error(`the server is away after ${name}`)
}
await rm(folder, { recursive: true })

console.log('| tool | tried | found |\n| --- | --- | --- |')
for (const { tool, tried, found } of findings) console.log(`| ${tool} | ${tried} | ${found.join('; ') || 'nothing'} |`)
process.exitCode = findings.some(({ found }) => found.length > 0) ? 1 : 0

/** Each call in a file of its own, by a user who may call it; sqlmap finds the parameters in URL and body. */
async function sqlmap(): Promise<Finding> {
  const requests = await requestsOf(server.address)
  const found: string[] = []
  for (const [at, { name, text }] of requests.entries()) {
    const file = join(folder, `request-${at}`)
    await writeFile(file, text)
    const how = [
      '--batch',
      '--ignore-stdin',
      '--level=1',
      '--risk=1',
      '--technique=BEU',
      '--disable-coloring',
      '--ignore-code=*',
    ]
    const said = await run('sqlmap', ['-r', file, ...how, `--output-dir=${join(folder, 'sqlmap')}`])
    if (/is vulnerable|sqlmap identified the following injection/.test(said)) found.push(name)
    // sqlmap confirms that it tested; without that, finding nothing means nothing.
    else if (!said.includes('all tested parameters do not appear to be injectable')) {
      throw new Error(`sqlmap tried nothing on ${name}: ${said.slice(-600)}`)
    }
    process.stderr.write(`sqlmap ${at + 1}/${requests.length} ${name}\n`)
  }
  return { tool: 'sqlmap', tried: `${requests.length} calls, every parameter`, found }
}

/** Headers that wapiti misses: one is sent over TLS only, which the bench lacks; no browser uses the other anymore. */
const meant = new Set(['Strict-Transport-Security is not set', 'X-XSS-Protection is not set'])

async function wapiti(): Promise<Finding> {
  const report = join(folder, 'wapiti.json')
  const limits = ['--scope', 'folder', '-d', '5', '--max-scan-time', '180', '--flush-session', '-v', '0']
  await run('wapiti', ['-u', `${server.address}/`, '-m', 'all', ...limits, '-f', 'json', '-o', report])
  const { vulnerabilities, anomalies } = JSON.parse(await readFile(report, 'utf8'))
  const found = Object.entries({ ...vulnerabilities, ...anomalies }).flatMap(([kind, list]) =>
    (list as { path: string; info: string }[])
      .filter(({ info }) => !meant.has(info))
      .map(({ path, info }) => `${kind} at ${path}: ${info}`),
  )
  return { tool: 'wapiti', tried: 'all modules over the public pages', found }
}

/**
 * Looks for anything that answers 200 and is not ours. Every page path answers with the app, so sizes tell pages apart.
 */
async function ffuf(): Promise<Finding> {
  const words = '/usr/share/dirb/wordlists/common.txt'
  const report = join(folder, 'ffuf.json')
  const page = (await (await fetch(`${server.address}/no/such/page`)).text()).length
  const found: string[] = []
  for (const path of ['FUZZ', 'api/FUZZ', 'media/FUZZ', 'dev/FUZZ', '.FUZZ', 'FUZZ.sql']) {
    const how = ['-w', words, '-mc', '200,201,204,301,302,500', '-fs', String(page), '-t', '20', '-s']
    await run('ffuf', ['-u', `${server.address}/${path}`, ...how, '-o', report, '-of', 'json'])
    const { results } = JSON.parse(await readFile(report, 'utf8'))
    found.push(...results.map(({ url, status }: { url: string; status: number }) => `${status} ${url}`))
  }
  const ours =
    /^200 [^ ]+\/(favicon\.ico|index\.html|robots\.txt|sitemap\.xml|terms|privacy|api\/(docs\/?|places)|dev\/mail|)$/
  return {
    tool: 'ffuf',
    tried: `${(await readFile(words, 'utf8')).split('\n').length} words in six places`,
    found: found.filter((one) => !ours.test(one)),
  }
}

/** 1,000 clients each with slow headers, slow bodies and slow reading, while others must still be served. */
async function slowhttptest(): Promise<Finding> {
  const found: string[] = []
  for (const kind of [['-H'], ['-B', '-u', `${server.address}/api/auth/login`], ['-X', '-w', '10', '-y', '20']]) {
    const url = kind.includes('-u') ? [] : ['-u', `${server.address}/`]
    const attack = run('slowhttptest', ['-c', '1000', '-r', '200', '-l', '30', '-p', '3', ...kind, ...url])
    let isOver = false
    void attack.then(() => (isOver = true))
    while (!isOver) {
      const reply = await fetch(`${server.address}/api/places?q=atl`, { signal: AbortSignal.timeout(5_000) }).catch(
        () => undefined,
      )
      if (!reply?.ok) found.push(`${kind[0]} kept others waiting`)
      await new Promise((resolve) => setTimeout(resolve, 250))
    }
  }
  return {
    tool: 'slowhttptest',
    tried: `header, body and read, 1,000 connections each, at ${host}`,
    found: [...new Set(found)],
  }
}

/** Runs a program and returns all its output. */
function run(command: string, args: readonly string[]): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => (said += bytes))
  child.once('error', reject)
  child.once('close', () => resolve(said))
  return promise
}
