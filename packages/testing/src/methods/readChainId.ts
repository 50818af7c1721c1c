import { InvalidParamsError } from '../errors/InvalidParamsError.ts'
import { readObject } from './readObject.ts'

/** The chain id of `[{ chainId: '0x…' }]`; -32602 for anything else. */
export function readChainId(params: readonly unknown[]): number {
  const { chainId } = readObject(params)
  if (typeof chainId === 'string' && /^0x[1-9a-f][0-9a-f]*$/i.test(chainId))
    return Number(chainId)
  throw new InvalidParamsError(
    `Expected a 0x-prefixed hexadecimal chain ID, got ${JSON.stringify(chainId)}.`,
  )
}
