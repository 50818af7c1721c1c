import { useWriteContract } from '@latchkit/evm/react'
import { useNetwork } from '@latchkit/react'
import type { ReactNode } from 'react'
import { useState } from 'react'
import type { Address } from 'viem'
import { erc20Abi, parseUnits } from 'viem'
import { TokenSelect } from '../../config/TokenSelect.tsx'
import {
  TokenNotFoundError,
  useRecipient,
  useToken,
} from '../../config/useConfig.ts'
import { ActionCard } from '../ActionCard.tsx'
import { TextField } from '../fields/TextField.tsx'
import source from './TransferTokenCard.tsx?raw'

export function TransferTokenCard(): ReactNode {
  const [symbol, setSymbol] = useState<string>()
  const [to, setTo] = useState(useRecipient())
  const [amount, setAmount] = useState('1')
  const token = useToken(symbol)

  // snippet:start
  const { writeContract, ...state } = useWriteContract()
  const { network } = useNetwork()

  const run = () => {
    if (!token) throw new TokenNotFoundError()
    writeContract({
      network,
      address: token.address,
      abi: erc20Abi,
      functionName: 'transfer',
      args: [to as Address, parseUnits(amount, token.decimals)],
    })
  }
  // snippet:end

  return (
    <ActionCard
      title="Transfer token"
      about="Sends an ERC-20 token. Returns the transaction hash."
      source={source}
      state={state}
      onSubmit={run}
    >
      <TokenSelect token={token} onChange={setSymbol} />
      <TextField label="To" value={to} onChange={setTo} />
      <TextField
        label="Amount"
        value={amount}
        onChange={setAmount}
        inputMode="decimal"
      />
    </ActionCard>
  )
}
