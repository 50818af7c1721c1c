import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  afterAll,
  afterEach,
  beforeEach,
  describe,
  expect,
  test,
  vi,
} from 'vitest'
import { backUpState, readState } from './stateFile.ts'

describe('readState', () => {
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
})

describe('backUpState', () => {
  let dir: string
  let stateFile: string
  let goodFile: string
  let stop: () => Promise<void>
  const log = vi.fn()

  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'latchkit-keep-'))
    stateFile = join(dir, 'state.json')
    goodFile = join(dir, 'state.good.json')
    stop = backUpState({ stateFile, goodFile, log })
  })

  afterEach(async () => {
    await stop()
    expect(log).not.toHaveBeenCalled()
    rmSync(dir, { recursive: true })
  })

  const state = (block: number) =>
    JSON.stringify({ accounts: {}, blocks: [], best_block_number: block })

  async function waitForCopy(content: string): Promise<void> {
    await vi.waitFor(() => expect(readFileSync(goodFile, 'utf8')).toBe(content))
  }

  test('default', async () => {
    writeFileSync(stateFile, state(1))
    await waitForCopy(state(1))
    writeFileSync(stateFile, state(2))
    await waitForCopy(state(2))
  })

  test('behavior: copies once more at the end', async () => {
    writeFileSync(stateFile, state(1))
    await stop()
    expect(readFileSync(goodFile, 'utf8')).toBe(state(1))
  })

  test('behavior: never copies half a state', async () => {
    writeFileSync(stateFile, state(1))
    await waitForCopy(state(1))
    writeFileSync(stateFile, state(2).slice(0, -5))
    await stop()
    expect(readFileSync(goodFile, 'utf8')).toBe(state(1))
  })
})
