import { decodeFunctionData, erc20Abi, formatEther, formatUnits } from 'viem'
import type { DemoConfig } from '../config/DemoConfig.ts'

/** What a transaction does, in words where it is a transfer; throws for a value that is no number. */
export function describeCall(
  call: describeCall.Call,
  chain: DemoConfig.Chain | undefined,
): describeCall.ReturnType {
  const { to, value = '0x0', data = '0x' } = call
  const amount = { name: 'Amount', value: `${formatEther(BigInt(value))} ETH` }
  const transfer = BigInt(value) === 0n && readTransfer(call, chain)
  if (transfer) return transfer
  return [
    amount,
    { name: 'To', value: to ?? 'a new contract' },
    ...(data === '0x' ? [] : [{ name: 'Data', value: data }]),
  ]
}

export declare namespace describeCall {
  /** As `eth_sendTransaction` has it. */
  type Call = { to?: string; value?: string; data?: `0x${string}` }
  type ReturnType = readonly { readonly name: string; readonly value: string }[]
}

function readTransfer(
  { to, data }: describeCall.Call,
  chain: DemoConfig.Chain | undefined,
): describeCall.ReturnType | undefined {
  const token = chain?.contracts.tokens.find(
    ({ address }) => address.toLowerCase() === to?.toLowerCase(),
  )
  if (!token || !data) return undefined
  try {
    const { functionName, args } = decodeFunctionData({ abi: erc20Abi, data })
    if (functionName !== 'transfer') return undefined
    const [recipient, amount] = args
    return [
      {
        name: 'Transfer',
        value: `${formatUnits(amount, token.decimals)} ${token.symbol}`,
      },
      { name: 'To', value: recipient },
    ]
  } catch {
    // Some other function: its data is shown as it is.
    return undefined
  }
}
