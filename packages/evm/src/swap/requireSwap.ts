import type { InvalidAmountError, Kit, SwapQuote } from '@latchkit/core'
import {
  checkAmount,
  findNetwork,
  getAccount,
  InvalidConfigurationError,
  NotConnectedError,
  parseAccountId,
  SwapUnsupportedError,
} from '@latchkit/core'
import type { requestSwap } from '@latchkit/core/internal'
import { findSwapNetwork } from '@latchkit/core/internal'
import { swapRouters } from '@latchkit/protocol/internal'
import type { Address } from '../hex/address.ts'
import { isAddress } from '../hex/address.ts'
import { maxWord } from '../hex/word.ts'
import type { EvmNetwork } from '../networks/evmNetwork.ts'
import type { SwapIntent } from './checkSwap.ts'

/** Returns what a swap is asked for. Rejects unless its tokens, its account and the exchange's contract are known. */
export async function requireSwap(
  kit: Kit,
  parameters: requireSwap.Parameters,
): Promise<SwapIntent> {
  const { quote, signal } = parameters
  const from = parseAccountId(quote.from)
  const to = parseAccountId(quote.to)
  const { networkId, namespace } = from
  if (
    namespace !== 'eip155' ||
    to.networkId !== networkId ||
    !isAddress(from.address) ||
    !isAddress(to.address) ||
    from.address.toLowerCase() === to.address.toLowerCase()
  )
    throw new InvalidConfigurationError({
      option: 'quote',
      given: quote,
      expected: 'a quote of `getSwapQuote` for two tokens of an EVM network',
    })
  const range = { max: maxWord, unit: 'base units' }
  checkAmount('quote.amount', quote.amount, range)
  checkAmount('quote.output', quote.output, range)
  const served = await findSwapNetwork(kit, { network: networkId, signal })
  if (!served) throw new SwapUnsupportedError()
  const account = parameters.account ?? getAccount(kit, { namespace }).address
  if (!isAddress(account)) throw new NotConnectedError({ namespace })
  const router = parameters.router ?? findRouter(kit, networkId)
  if (!isAddress(router))
    throw new InvalidConfigurationError({
      option: 'router',
      given: router,
      expected: `the address of Uniswap's v2 router on ${networkId}, here or as \`contracts.uniswapV2Router\` of the network`,
    })
  return {
    ...{ networkId, account, router },
    from: from.address,
    to: to.address,
    amount: quote.amount,
  }
}

export declare namespace requireSwap {
  type Parameters = {
    /** What `getSwapQuote` returned. */
    quote: Pick<SwapQuote, 'from' | 'to' | 'amount' | 'output'>
    /** The address that swaps. Default: the active account. */
    account?: Address | undefined
    /** The only contract that swaps may be sent to and tokens approved for. Default: `contracts.uniswapV2Router` of the network, else Uniswap's v2 router. */
    router?: Address | undefined
    signal?: AbortSignal | undefined
  }
  type ErrorType =
    | requestSwap.ErrorType
    | InvalidAmountError
    | InvalidConfigurationError
    | NotConnectedError
    | SwapUnsupportedError
}

/** Finds the router without asking the server, which could name its own. */
function findRouter(
  kit: Kit,
  networkId: SwapIntent['networkId'],
): Address | undefined {
  const network = findNetwork(kit, { network: networkId })
  const { contracts } = (network ?? {}) as Partial<EvmNetwork>
  return contracts?.uniswapV2Router?.address ?? swapRouters[networkId]
}
