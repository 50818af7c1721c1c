import { numberToHex } from 'viem'
import { InvalidParamsError, ProviderRpcError } from '../errors/provider.ts'
import { sendTransaction, waitForReceipt } from '../node/sendTransaction.ts'
import type { Context, SentCalls } from '../state/context.ts'
import { createUuid } from '../state/createUuid.ts'
import { requireAccount } from '../state/session.ts'
import { readChainId } from './chains.ts'
import type { Method } from './method.ts'
import { readObject } from './method.ts'

/** EIP-5792, version 2.0.0: one transaction after the other, so never atomic. */
export const sendCalls: Method = {
  feature: 'sendCalls',
  needsApproval: () => true,
  check(context, params) {
    const { version, from, id, atomicRequired } = readObject(params)
    const chainId = readChainId(params)
    const calls = readCalls(params)
    if (version !== '2.0.0')
      throw new InvalidParamsError(`Expected version 2.0.0, got ${version}.`)
    requireAccount(context, from)
    if (!context.session.knownChains.some((it) => it.chainId === chainId))
      refuse(5710, `The chain ${chainId} is not supported.`)
    if (typeof id === 'string' && context.sentCalls.has(id))
      refuse(5720, 'There is a bundle with that id already.')
    if (atomicRequired && calls.length > 1)
      refuse(5760, 'The wallet can not send calls atomically.')
    for (const { capabilities } of [readObject(params), ...calls])
      checkCapabilities(context, capabilities)
  },
  run(context, params) {
    const { from, id = createUuid(), capabilities } = readObject(params)
    const calls = readCalls(params)
    const sent: SentCalls = {
      id: String(id),
      chainId: readChainId(params),
      count: calls.length,
      capabilities,
      receipts: [],
      isAborted: false,
    }
    context.sentCalls.set(sent.id, sent)
    const account = requireAccount(context, from)
    // The dapp gets the id now, and the status by `wallet_getCallsStatus`.
    void sendAll(context, sent, account, calls)
    return { id: sent.id }
  },
}

type Call = sendTransaction.Transaction & { capabilities?: unknown }

async function sendAll(
  context: Context,
  sent: SentCalls,
  account: ReturnType<typeof requireAccount>,
  calls: readonly Call[],
): Promise<void> {
  const { chainId } = sent
  try {
    for (const { to, value, data } of calls) {
      const transaction = { to, value, data }
      const hash = await sendTransaction(context, {
        account,
        chainId,
        transaction,
      })
      // The next call may depend on this one.
      const receipt = await waitForReceipt(context, { hash, chainId })
      sent.receipts.push(receipt)
      if (receipt.status !== '0x1') break
    }
  } catch {
    // The node's error is in the status.
  }
  sent.isAborted = sent.receipts.length < calls.length
}

function readCalls(params: readonly unknown[]): readonly Call[] {
  const { calls } = readObject(params)
  if (Array.isArray(calls) && calls.length > 0) return calls
  throw new InvalidParamsError('Expected at least one call.')
}

function checkCapabilities(context: Context, capabilities: unknown): void {
  for (const [name, value] of Object.entries(capabilities ?? {}))
    if (!value?.optional && !Object.hasOwn(context.capabilities, name))
      refuse(5700, `The capability "${name}" is not supported.`)
}

function refuse(code: number, message: string): never {
  throw new ProviderRpcError({ code, message })
}

/** EIP-5792. Parameter: the id of a bundle. */
export const getCallsStatus: Method = {
  feature: 'sendCalls',
  run({ sentCalls }, [id]) {
    const sent = sentCalls.get(String(id))
    if (!sent)
      throw new ProviderRpcError({
        code: 5730,
        message: 'There is no bundle with that id.',
      })
    const status = getStatus(sent)
    return {
      version: '2.0.0',
      id: sent.id,
      chainId: numberToHex(sent.chainId),
      status,
      atomic: false,
      ...(status >= 200 && status !== 400 && { receipts: sent.receipts }),
    }
  },
}

/** 100 pending, 200 confirmed, 400 never on chain, 500 reverted, 600 reverted in part. */
function getStatus({ receipts, count, isAborted }: SentCalls): number {
  const good = receipts.filter(({ status }) => status === '0x1').length
  if (good === count) return 200
  if (receipts.length === good && !isAborted) return 100
  if (good > 0) return 600
  return receipts.length > 0 ? 500 : 400
}

/** EIP-5792. There is no interface to show it in; an unknown id is rejected. */
export const showCallsStatus: Method = {
  feature: 'sendCalls',
  run(context, params) {
    getCallsStatus.run(context, params)
    return null
  },
}

/** EIP-5792. Parameters: the address, then the chain ids to include. */
export const getCapabilities: Method = {
  feature: 'sendCalls',
  check: (context, [address]) => {
    requireAccount(context, address)
  },
  run({ session, capabilities }, [, chainIds]) {
    const known = session.knownChains.map(({ chainId }) => numberToHex(chainId))
    return Object.fromEntries(
      known
        .filter((id) => !Array.isArray(chainIds) || chainIds.includes(id))
        .map((id) => [id, capabilities]),
    )
  },
}
