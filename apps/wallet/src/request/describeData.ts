import { decodeFunctionData, erc20Abi, formatUnits, maxUint256 } from 'viem'
import type { WalletConfig } from '../config/WalletConfig.ts'
import type { Ask } from './Ask.ts'

/** What a call does, in words, where it moves or gives away a token that the wallet knows; `undefined` for all else. */
export function describeData(
  { to, data }: Ask.Call,
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
    // Some other function: its data is shown as it is.
    return undefined
  }
}

export declare namespace describeData {
  type ReturnType = {
    readonly name: string
    readonly amount: string
    /** Says what the address is. */
    readonly label: string
    readonly address: string
    /** Whether somebody else may take it later. */
    readonly isDanger: boolean
  }
}
