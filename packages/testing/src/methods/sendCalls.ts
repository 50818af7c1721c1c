import { InvalidParamsError } from '../errors/InvalidParamsError.ts'
import { ProviderRpcError } from '../errors/ProviderRpcError.ts'
import { sendTransaction } from '../node/sendTransaction.ts'
import { waitForReceipt } from '../node/waitForReceipt.ts'
import { createUuid } from '../state/createUuid.ts'
import { requireAccount } from '../state/requireAccount.ts'
import type { Context } from '../types/Context.ts'
import type { Method } from '../types/Method.ts'
import type { SentCalls } from '../types/SentCalls.ts'
import { readChainId } from './readChainId.ts'
import { readObject } from './readObject.ts'

/** EIP-5792, version 2.0.0: one transaction after the other, so never atomic. */
export const sendCalls: Method = {
  feature: 'sendCalls',
  asks: () => true,
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
    // The dapp gets its id now and asks for the rest.
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
      // The next call may need what this one changes.
      const receipt = await waitForReceipt(context, { hash, chainId })
      sent.receipts.push(receipt)
      if (receipt.status !== '0x1') break
    }
  } catch {
    // A refusal of the node: the status tells.
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
