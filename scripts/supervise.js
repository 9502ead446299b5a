import { spawn } from 'node:child_process'
import { memoryEnvironment, memoryFlags } from './server-memory.js'

// `npm start` runs the server as a child of this process, which restarts it when it dies, as compose and systemd do
// elsewhere. Plain JavaScript without imports from the product, because a process that only waits should use little
// memory.
const shortestPauseMs = 250
const longestPauseMs = 30_000
/** A server that ran this long did not die because of its start. */
const steadyMs = 60_000
const stopSignals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])
// Exit codes of an intended stop: by a signal, or by a second one.
const wanted = [0, 130]

let server = start()
let hasServed = false
let isAsked = false
let pauseMs = shortestPauseMs
/** @type {number | undefined} */
let servesSince
/** @type {NodeJS.Timeout | undefined} */
let pause

for (const signal of stopSignals) {
  process.on(signal, () => {
    isAsked = true
    if (pause) process.exit(0)
    server.kill(signal)
  })
}

function start() {
  // Through the IPC channel, this process learns that the server is ready, and the server that this process is gone.
  const child = spawn(process.execPath, [...memoryFlags, ...process.execArgv, ...process.argv.slice(2)], {
    env: { ...memoryEnvironment, ...process.env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  child.once('message', () => {
    hasServed = true
    servesSince = performance.now()
  })
  child.once('exit', hasEnded)
  child.once('error', (error) => {
    console.error(error.message)
    process.exit(1)
  })
  return child
}

/**
 * @param {number | null} code
 * @param {string | null} signal
 */
function hasEnded(code, signal) {
  // A first start that fails has printed why and would fail again.
  const hasStopped = isAsked && stopSignals.some((asked) => asked === signal)
  if (isAsked || !hasServed || wanted.includes(code ?? 1)) process.exit(code ?? (hasStopped ? 0 : 1))
  if (servesSince !== undefined && performance.now() - servesSince > steadyMs) pauseMs = shortestPauseMs
  servesSince = undefined
  console.error(`The server ended (${signal ?? `exit code ${code}`}). Starting it again in ${pauseMs / 1000} s.`)
  pause = setTimeout(() => {
    pause = undefined
    server = start()
  }, pauseMs)
  pauseMs = Math.min(2 * pauseMs, longestPauseMs)
}
