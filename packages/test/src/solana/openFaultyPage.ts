import type { createFakeSolanaWallet } from '@latchkit/testing/solana'
import { onTestFinished } from 'vitest'
import { passTime } from '../core/passTime.ts'
import type { FaultyNode } from './openFaultyNode.ts'
import { openFaultyNode } from './openFaultyNode.ts'
import type { openSolanaNode } from './openSolanaPage.ts'
import { openSolanaPage } from './openSolanaPage.ts'

/** Opens a page with a wallet that can only sign, over nodes that a test makes fail, until the test ends. From then on pauses take no time. */
export async function openFaultyPage(
  local: Awaited<ReturnType<typeof openSolanaNode>>,
  { count = 1, ...parameters }: openFaultyPage.Parameters = {},
) {
  const { node } = local
  const nodes: FaultyNode[] = []
  while (nodes.length < count) nodes.push(await openFaultyNode(node))
  const [first, second] = nodes as [FaultyNode, FaultyNode]
  const network = {
    ...local.network,
    rpcUrls: { default: { http: nodes.map(({ rpcUrl }) => rpcUrl) } },
    blockExplorers: { default: { name: 'Scan', url: 'https://scan.example' } },
  }
  const page = await openSolanaPage(
    { ...local, network },
    { features: { 'solana:signAndSendTransaction': false }, ...parameters },
  )
  onTestFinished(async () => {
    page.unmount()
    for (const each of nodes) await each.stop()
  })
  passTime(1)
  const [sender] = local.addresses
  const before = node.ledger.listRecords(sender).length
  const prompts = page.wallet.requests.length
  return {
    ...{ ...page, network, first, second },
    /** The hashes of `state.sent`, and whether they are uncertain. */
    listSent: () =>
      page.kit.getState().sent.map((each) => [each.hash, each.isUncertain]),
    /** How often nodes were sent a transaction, each. */
    countSends: () =>
      nodes.map(
        ({ calls }) => calls.filter((it) => it === 'sendTransaction').length,
      ),
    countPrompts: () => page.wallet.requests.length - prompts,
    /** The signatures of the transactions that the chain has carried out since, oldest first. */
    listCarriedOut: () =>
      node.ledger
        .listRecords(sender)
        .map(({ signature }) => signature)
        .reverse()
        .slice(before),
  }
}

export declare namespace openFaultyPage {
  type Parameters = Partial<createFakeSolanaWallet.Parameters> & {
    /** Of the nodes. Default 1. */
    count?: 1 | 2 | undefined
  }
}
