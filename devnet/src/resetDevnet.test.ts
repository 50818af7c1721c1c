import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { callRpc } from './callRpc.ts'
import { resetDevnet } from './resetDevnet.ts'
import { startDevnet } from './startDevnet.ts'

let dataDir: string

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'latchkit-reset-'))
})

afterEach(() => rmSync(dataDir, { recursive: true }))

test('default', async () => {
  const first = await startDevnet({ dataDir, ports: [0, 0] })
  const firstUrl = first.chains[0]?.rpcUrl ?? ''
  const [fresh] = await callRpc(firstUrl, [['eth_blockNumber']])
  await callRpc(firstUrl, [['anvil_mine', '0x10']])
  await first.stop()
  await resetDevnet({ dataDir })

  const second = await startDevnet({ dataDir, ports: [0, 0] })
  try {
    const [blockNumber] = await callRpc(second.chains[0]?.rpcUrl ?? '', [
      ['eth_blockNumber'],
    ])
    expect(blockNumber).toBe(fresh)
  } finally {
    await second.stop()
  }
})

test("behavior: leaves what isn't a chain's", async () => {
  writeFileSync(join(dataDir, 'mine.txt'), '')
  await resetDevnet({ dataDir })
  expect(readdirSync(dataDir)).toEqual(['mine.txt'])
})

test('error: DevnetInUseError', async () => {
  const devnet = await startDevnet({ dataDir, ports: [0, 0] })
  try {
    await expect(resetDevnet({ dataDir })).rejects.toMatchObject({
      code: 'DEVNET_IN_USE',
    })
  } finally {
    await devnet.stop()
  }
})
