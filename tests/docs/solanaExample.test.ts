import {
  openSolanaNode,
  openSolanaPage,
} from '@latchkit/test/solana/openSolanaPage'
import { afterAll, expect, test, vi } from 'vitest'
import { writeMemo } from '../../docs/examples/writeMemo.ts'
import { solana } from '../../packages/solana/src/solana.ts'

const local = await openSolanaNode()
const { node, network } = local
afterAll(node.stop)

test('behavior: the program of the local chain logs the text', async () => {
  vi.stubGlobal('window', new EventTarget())
  const { kit, unmount } = await openSolanaPage(local)
  const signature = await writeMemo(kit, {
    ...{ solana: solana(), network, text: 'Hello' },
  })
  const { error, logs } = node.ledger.findRecord(signature) ?? {}
  expect(error).toBe(null)
  expect(logs).toContain('Program log: Hello')
  unmount()
})
