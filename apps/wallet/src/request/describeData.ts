import { decodeFunctionData, erc20Abi, formatUnits, maxUint256 } from 'viem'
import type { WalletConfig } from '../config/loadConfig.ts'
import type { RequestedAction } from './RequestedAction.ts'

/** Describes a call that transfers or approves a known token; `undefined` for any other call. */
export function describeData(
  { to, data }: RequestedAction.Call,
  chain: WalletConfig.Chain | undefined,
): describeData.ReturnType | undefined {
  const token = chain?.contracts.tokens.find(
    ({ address }) => address.toLowerCase() === to?.toLowerCase(),
  )
  if (!token) return undefined
  try {
    const { functionName, args } = decodeFunctionData({ abi: erc20Abi, data })
    if (functionName !== 'transfer' && functionName !== 'approve')
      return undefined
    const [address, value] = args
    const isAll = value === maxUint256
    const amount = `${isAll ? 'any amount of' : formatUnits(value, token.decimals)} ${token.symbol}`
    return functionName === 'transfer'
      ? { name: 'Sends', amount, label: 'To', address, isDanger: false }
      : { name: 'Allows', amount, label: 'For', address, isDanger: value > 0n }
  } catch {
    // Another function, whose data is shown unparsed.
    return undefined
  }
}

export declare namespace describeData {
  type ReturnType = {
    readonly name: string
    readonly amount: string
    /** The address's label. */
    readonly label: string
    readonly address: string
    /** Whether another account may take the tokens later. */
    readonly isDanger: boolean
  }
}
