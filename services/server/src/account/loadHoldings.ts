import type { Address } from 'viem'
import type { AccountPorts, BalanceSource, Holding, Holdings } from './ports.ts'

/** Milliseconds. */
const lifetime = 30_000

/** What an address holds on one network: kept for 30 s, unless some of it shall be read now. */
export async function loadHoldings(
  { state, quantities }: Pick<AccountPorts, 'state' | 'quantities'>,
  { source, forced, ...parameters }: loadHoldings.Parameters,
): Promise<Holdings> {
  const { networkId, address } = parameters
  const key = `balances:${networkId}:${address}`
  const kept = forced ? undefined : await state.get(key)
  if (kept) return parse(kept)
  const [listed, read] = await Promise.all([
    source.list(parameters),
    forced && quantities.read({ ...parameters, tokens: forced }),
  ])
  const holdings = read ? merge(listed, read) : listed
  await state.set(key, format(keepListed(holdings, listed)), { lifetime })
  return holdings
}

export declare namespace loadHoldings {
  type Parameters = BalanceSource.Parameters & {
    source: BalanceSource
    /** Tokens whose quantity is read on chain now, in lower case; `undefined` where what is kept will do. */
    forced: readonly Address[] | undefined
  }
}

/** What was read now goes before what was listed. */
function merge(listed: Holdings, read: Holdings): Holdings {
  const tokens = new Map<Address, Holding>()
  for (const holding of [...listed.tokens, ...read.tokens])
    tokens.set(holding.address, holding)
  return { native: read.native, tokens: [...tokens.values()] }
}

/** Anyone may ask for any token of anybody: those that nobody listed are for who asked alone. */
function keepListed({ native, tokens }: Holdings, listed: Holdings): Holdings {
  const addresses = new Set(listed.tokens.map(({ address }) => address))
  return {
    native,
    tokens: tokens.filter(
      ({ address, amount }) => amount > 0n && addresses.has(address),
    ),
  }
}

function format({ native, tokens }: Holdings): string {
  return JSON.stringify({
    native: `${native}`,
    tokens: tokens.map((token) => ({ ...token, amount: `${token.amount}` })),
  })
}

/** Only this file writes it. */
function parse(text: string): Holdings {
  const { native, tokens } = JSON.parse(text)
  return {
    native: BigInt(native),
    tokens: tokens.map((token: Holding) => ({
      ...token,
      amount: BigInt(token.amount),
    })),
  }
}
