import type { Ask } from './Ask.ts'
import { parseCalls } from './parseCalls.ts'
import { parseMessage } from './parseMessage.ts'
import { parseSwitch } from './parseSwitch.ts'
import { parseTransaction } from './parseTransaction.ts'
import { parseTypedData } from './parseTypedData.ts'
import { RefusedError } from './RefusedError.ts'

/** Reads a request that needs the visitor's approval; throws `RefusedError` for one that can't be approved. */
export function parseAsk(request: parseAsk.Parameters): Ask {
  const parse = parsers.get(request.method)
  if (!parse)
    throw new RefusedError({
      code: 4200,
      message: 'The wallet does not do this.',
    })
  if (!Array.isArray(request.params))
    throw new RefusedError({ code: -32602, message: 'No list of parameters.' })
  return parse({ ...request, params: request.params })
}

export declare namespace parseAsk {
  type Context = {
    /** Of the request, not the active one. */
    readonly chainId: number
    /** That the site may see. */
    readonly addresses: readonly string[]
    /** That the wallet has. */
    readonly chainIds: readonly number[]
  }
  type Parameters = Context & {
    readonly method: string
    readonly params: unknown
  }
  type Parser = (
    request: Context & { readonly params: readonly unknown[] },
  ) => Ask
}

const parsers: ReadonlyMap<string, parseAsk.Parser> = new Map([
  ['personal_sign', parseMessage],
  ['eth_signTypedData', parseTypedData],
  ['eth_signTypedData_v4', parseTypedData],
  ['eth_sendTransaction', parseTransaction],
  ['wallet_sendCalls', parseCalls],
  ['wallet_switchEthereumChain', parseSwitch],
])
