import { existsSync, readFileSync, statSync } from 'node:fs'
import { loadavg } from 'node:os'
import { readEvents } from './readEvents.mjs'

/** How long a step may stand still, in seconds. */
const defaultPatience = 300

/**
 * Calls `onStandstill` with a message once nothing was printed and no test has
 * begun or ended for `patience` seconds. `getSize` is how much was printed so
 * far, `path` the step's event log. Returns a function that stops watching.
 */
export function watchProgress(options) {
  const { path, getSize, onStandstill } = options
  const { patience = defaultPatience } = options
  let last
  let quiet = 0
  // It counts its own seconds: a machine that slept, or has no time for this process, stands still with it.
  const timer = setInterval(() => {
    const now = `${getSize()} ${existsSync(path) ? statSync(path).size : 0}`
    quiet = now === last ? quiet + 1 : 0
    last = now
    if (quiet < patience) return
    clearInterval(timer)
    onStandstill(describe({ path, patience }))
  }, 1_000)
  return () => clearInterval(timer)
}

function describe({ path, patience }) {
  const { running } = readEvents({ path })
  const names = running.map(({ file, title }) =>
    [file, title].filter(Boolean).join(' › '),
  )
  return [
    '',
    `ended, as it stood still: nothing was printed, and no test began or ended, for ${patience} seconds`,
    ...(names.length > 0 ? names.map((it) => `  running: ${it}`) : []),
    `  load ${loadavg()[0].toFixed(1)}${readPressure()}`,
    '',
  ].join('\n')
}

/** The share of time in which something waited for a core, on Linux. */
function readPressure() {
  const path = '/proc/pressure/cpu'
  if (!existsSync(path)) return ''
  const [, share] = /avg60=([\d.]+)/.exec(readFileSync(path, 'utf8')) ?? []
  return share === undefined ? '' : `, cpu pressure ${share} %`
}
