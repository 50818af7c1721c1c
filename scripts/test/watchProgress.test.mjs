import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchProgress } from './watchProgress.mjs'

let folder
let stop

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'latchkit-progress-'))
  vi.useFakeTimers()
})

afterEach(() => {
  stop()
  vi.useRealTimers()
  rmSync(folder, { recursive: true })
})

test('default: after five minutes without progress, with what is running', () => {
  const { messages, log } = watch()
  log('began', { file: 'a.test.ts' })
  log('began', { file: 'a.test.ts', title: 'ends' })
  log('ended', { file: 'a.test.ts', title: 'ends', state: 'passed' })
  log('began', { file: 'a.test.ts', title: 'hangs' })
  log('began', { file: 'b.test.ts' })
  pass(300)
  expect(messages).toEqual([])
  pass(1)
  expect(messages).toHaveLength(1)
  expect(messages[0].split('\n').slice(1, 4)).toEqual([
    'ended, as it stood still: nothing was printed, and no test began or ended, for 300 seconds',
    '  running: a.test.ts › hangs',
    '  running: b.test.ts',
  ])
  pass(1_000)
  expect(messages).toHaveLength(1)
})

test('parameters: patience', () => {
  const { messages } = watch({ patience: 900 })
  pass(900)
  expect(messages).toEqual([])
  pass(1)
  expect(messages[0]).toContain('for 900 seconds')
})

test('behavior: output is progress, and so is a test that begins or ends', () => {
  const { messages, log, print } = watch()
  for (const event of ['began', 'ended', 'began', 'ended']) {
    pass(200)
    log(event, { file: 'a.test.ts', title: event, state: 'passed' })
    pass(200)
    print()
  }
  expect(messages).toEqual([])
})

test('behavior: a step that has ended is not reported', () => {
  const { messages } = watch()
  stop()
  pass(1_000)
  expect(messages).toEqual([])
})

function watch(options) {
  const path = join(folder, 'events.jsonl')
  const messages = []
  let printed = 0
  stop = watchProgress({
    ...{ path, getSize: () => printed, ...options },
    onStandstill: (message) => messages.push(message),
  })
  return {
    messages,
    log: (event, fields) =>
      appendFileSync(path, `${JSON.stringify({ event, ...fields })}\n`),
    print() {
      printed += 1
    },
  }
}

function pass(seconds) {
  vi.advanceTimersByTime(1_000 * seconds)
}
