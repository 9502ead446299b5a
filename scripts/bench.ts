/**
 * Runs every bench in a small size, one after the other, and reports which met their targets.
 *   npm run bench
 * Exits with 1 if one did not. Each bench has its own script for the full size.
 */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const benches: Readonly<Record<string, readonly string[]>> = {
  landing: ['--pairs', '5'],
  screens: [],
  map: [],
  search: ['--preachers', '20000', '--pairs', '20'],
  'login-timing': ['--pairs', '50'],
  messages: ['--messages', '100', '--cuts', '10', '--pairs', '50'],
  sockets: ['--sockets', '500', '--messages', '50'],
  survival: ['--kills', '2', '--restarts', '1', '--between', '10'],
  calls: ['--pairs', '20', '--seconds', '1'],
  'round-trips': ['--calls', '30'],
  'after-accepts': [],
  start: ['--pairs', '3'],
  country: ['--share', '0.01', '--pairs', '10'],
  'mixed-load': ['--minutes', '0.3', '--sockets', '20'],
}

const outcomes = Object.entries(benches).map(([name, sizes]) => {
  console.log(`\n# ${name}`)
  const start = performance.now()
  const { status } = spawnSync(process.execPath, [join(import.meta.dirname, `../bench/${name}.ts`), ...sizes], {
    stdio: 'inherit',
  })
  return { name, isMet: status === 0, seconds: (performance.now() - start) / 1_000 }
})

console.log('\n| bench | aims | seconds |\n| --- | --- | --: |')
for (const { name, isMet, seconds } of outcomes)
  console.log(`| ${name} | ${isMet ? 'met' : 'MISSED'} | ${seconds.toFixed(0)} |`)
if (outcomes.some(({ isMet }) => !isMet)) process.exitCode = 1
