import type { AccountPorts, BalanceSource, Holding, Holdings } from './ports.ts'

/** Milliseconds. */
const lifetime = 30_000

/** Returns what an address holds on one network, cached for 30 s unless `forced` names tokens to read on chain now. */
export async function loadHoldings(
  { state, quantities }: Pick<AccountPorts, 'state' | 'quantities'>,
  { source, forced, ...parameters }: loadHoldings.Parameters,
): Promise<Holdings> {
  const { networkId, address } = parameters
  const key = `balances:${networkId}:${address}`
  const cached = forced ? undefined : await state.get(key)
  if (cached) return deserialize(cached)
  const [listed, read] = await Promise.all([
    source.list(parameters),
    forced && quantities.read({ ...parameters, tokens: forced }),
  ])
  const holdings = read ? merge(listed, read) : listed
  await state.set(key, serialize(selectListed(holdings, listed)), { lifetime })
  return holdings
}

export declare namespace loadHoldings {
  type Parameters = BalanceSource.Parameters & {
    source: BalanceSource
    /** Tokens whose quantity is read on chain now; `undefined` to allow a cached result. */
    forced: readonly string[] | undefined
  }
}

/** Quantities that were read on chain replace listed ones. */
function merge(listed: Holdings, read: Holdings): Holdings {
  const tokens = new Map<string, Holding>()
  for (const holding of [...listed.tokens, ...read.tokens])
    tokens.set(holding.address, holding)
  return { native: read.native, tokens: [...tokens.values()] }
}

/** Drops tokens that the source did not list: they were added by one request and must not appear in the responses to others. */
function selectListed(
  { native, tokens }: Holdings,
  listed: Holdings,
): Holdings {
  const addresses = new Set(listed.tokens.map(({ address }) => address))
  return {
    native,
    tokens: tokens.filter(
      ({ address, amount }) => amount > 0n && addresses.has(address),
    ),
  }
}

function serialize({ native, tokens }: Holdings): string {
  return JSON.stringify({
    native: `${native}`,
    tokens: tokens.map((token) => ({ ...token, amount: `${token.amount}` })),
  })
}

/** Parses what `format` wrote. */
function deserialize(text: string): Holdings {
  const { native, tokens } = JSON.parse(text)
  return {
    native: BigInt(native),
    tokens: tokens.map((token: Holding) => ({
      ...token,
      amount: BigInt(token.amount),
    })),
  }
}
