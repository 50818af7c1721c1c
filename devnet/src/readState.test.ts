import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readState } from './readState.ts'

const dir = mkdtempSync(join(tmpdir(), 'latchkit-state-'))
const path = join(dir, 'state.json')

afterAll(() => rmSync(dir, { recursive: true }))

test('default', async () => {
  const state = '{"accounts":{},"blocks":[]}'
  writeFileSync(path, state)
  expect(String(await readState(path))).toBe(state)
})

test('behavior: what is no complete state is none', async () => {
  for (const text of [
    '',
    '{',
    '{}',
    'null',
    '{"accounts":{}}',
    '{"blocks":[]',
  ]) {
    writeFileSync(path, text)
    expect(await readState(path), text).toBeUndefined()
  }
  expect(await readState(join(dir, 'missing.json'))).toBeUndefined()
})
