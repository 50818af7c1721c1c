import type { BitcoinPrompt } from '@latchkit/testing/bitcoin'
import { bytesToHex, bytesToString, formatUnits, hexToString } from 'viem'
import { formatAmount, shortenAddress } from '../../page/formatText.ts'
import type { describePrompt } from '../../wallet/describePrompt.ts'

type Description = describePrompt.ReturnType

const connect: Description = {
  title: 'Connect to this page?',
  approve: 'Connect',
  details: [
    { name: 'It can see', value: 'Your addresses and balances' },
    { name: 'It can ask for', value: 'Signatures and transactions' },
  ],
}

const describeMessage = (message: string): Description => ({
  title: 'Sign this message?',
  approve: 'Sign',
  details: [{ name: 'Message', value: message }],
})

function describeTransfer(parameters: {
  amount: bigint
  decimals: number
  symbol: string
  to: string
}): Description {
  const { amount, decimals, symbol, to } = parameters
  const text = `${formatAmount(formatUnits(amount, decimals), decimals)} ${symbol}`
  return {
    title: `Send ${text} to ${shortenAddress(to)}?`,
    approve: 'Send',
    details: [
      { name: 'Amount', value: text },
      { name: 'To', value: to },
    ],
  }
}

const describeTransaction = (name: string, value: string): Description => ({
  title: 'Sign this transaction?',
  approve: 'Sign',
  details: [{ name, value }],
})

/** Describes a request of the Wallet Standard. Transfers of SOL are decoded, which loads `@solana/kit`. */
export async function describeSolana(request: {
  method: string
  inputs: readonly unknown[]
}): Promise<Description> {
  const [input] = request.inputs as readonly {
    message?: Uint8Array
    transaction?: Uint8Array
  }[]
  if (input?.message) return describeMessage(bytesToString(input.message))
  if (!input?.transaction) return connect
  const { readTransfer } = await import('./readTransfer.ts')
  const transfer = readTransfer(input.transaction)
  return transfer
    ? describeTransfer({ ...transfer, decimals: 9, symbol: 'SOL' })
    : describeTransaction('Transaction', bytesToHex(input.transaction))
}

/** Describes a request to the Bitcoin wallet. */
export function describeBitcoin(prompt: BitcoinPrompt): Description {
  if (prompt.kind === 'signMessage') return describeMessage(prompt.message)
  if (prompt.kind === 'sendTransfer')
    return describeTransfer({
      ...{ amount: prompt.value, decimals: 8, symbol: 'rBTC', to: prompt.to },
    })
  if (prompt.kind === 'signPsbt')
    return describeTransaction('PSBT', bytesToHex(prompt.psbt))
  return connect
}

/** Describes a request to the Polkadot wallet. Like many extensions it has no metadata to decode calls. */
export function describePolkadot(request: {
  method: string
  request: unknown
}): Description {
  const { data, method } = (request.request ?? {}) as {
    data?: `0x${string}`
    method?: string
  }
  if (request.method === 'signRaw' && data)
    return describeMessage(hexToString(data))
  if (request.method === 'signPayload')
    return describeTransaction('Call data', String(method))
  return connect
}
