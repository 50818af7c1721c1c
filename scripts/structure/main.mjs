import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { root } from '../setup/root.mjs'
import { isWithin, limits } from './limits.mjs'
import { measure } from './measure.mjs'

/*
 * Prints how the sources are cut, beside the figures of the state before the
 * redesign (`baseline.json`, measured by this script), and fails if a figure is
 * out of its limits.
 *
 * Measured: `.ts` and `.tsx` below `packages/<name>/src` and
 * `services/<name>/src`, without tests, test doubles, network lists, locales and
 * generated files; physical lines.
 *
 * - short: files of at most 25 lines.
 * - single-use: files under 40 lines whose only importer stands in the same folder;
 *   components, views, endpoints and entry points excepted.
 * - connect: files of `core` and `evm` that the action `connect` reaches by
 *   value imports, dynamic ones included.
 * - type circle: files that all reach each other by imports of any kind.
 * - value cycle: the same by static value imports.
 *
 * `--list` names the files behind the figures. `--json` prints the figures alone.
 * `--root <folder>` measures another checkout.
 */
const args = process.argv.slice(2)
const folder = args.includes('--root') ? args[args.indexOf('--root') + 1] : root
const measured = measure({ root: folder })
const { figures } = measured

if (args.includes('--json')) console.log(JSON.stringify(figures, null, 2))
else {
  printTable()
  if (args.includes('--list')) printLists()
  if (Object.keys(limits).some((name) => !isWithin(name, figures[name])))
    process.exitCode = 1
}

function printTable() {
  const names = {
    files: 'files',
    lines: 'lines',
    median: 'median lines of a file',
    p90: 'p90 lines of a file',
    shortShare: 'short files, %',
    filesPerThousandLines: 'files per 1,000 lines',
    singleUseShare: 'single-use files, %',
    connectFiles: 'files of connect',
    largestTypeCircle: 'largest type circle, files',
    valueCycles: 'value cycles',
  }
  const before = JSON.parse(
    readFileSync(join(import.meta.dirname, 'baseline.json'), 'utf8'),
  )
  console.log(formatRow('', 'before', 'now', 'limit'))
  for (const [name, title] of Object.entries(names)) {
    const { least, most } = limits[name] ?? {}
    const limit = [least, most].filter((it) => it !== undefined).join(' to ')
    const mark = isWithin(name, figures[name]) ? '' : '  <- out of limits'
    console.log(formatRow(title, before[name], figures[name], limit) + mark)
  }
}

function formatRow(title, ...cells) {
  return title.padEnd(28) + cells.map((it) => String(it).padStart(10)).join('')
}

function printLists() {
  const lists = {
    'Single-use files': measured.singleUse,
    'Files of connect': measured.reached,
    'Circles of types': measured.circles.map((it) => it.join(' ')),
    'Cycles of values': measured.cycles.map((it) => it.join(' ')),
  }
  for (const [title, lines] of Object.entries(lists))
    console.log(`\n${title}\n${lines.map((it) => `  ${it}`).join('\n')}`)
}
