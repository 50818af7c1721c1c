import type { Kit } from '@latchkit/core'
import { writeContract } from '@latchkit/evm/actions'
import { useAction } from '@latchkit/react'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { erc20Abi, parseUnits } from 'viem'
import type { DemoConfig } from '../../config/DemoConfig.ts'
import { TokenNotFoundError } from '../../config/TokenNotFoundError.ts'
import { TokenSelect } from '../../config/TokenSelect.tsx'
import { useRecipient } from '../../config/useRecipient.ts'
import { useToken } from '../../config/useToken.ts'
import { ActionCard } from '../ActionCard.tsx'
import { TextField } from '../fields/TextField.tsx'
import source from './TransferTokenCard.tsx?raw'

type Form = { token: DemoConfig.Token; to: DemoConfig.Hex; amount: string }

// snippet:start
async function transfer(kit: Kit, { token, to, amount }: Form) {
  const value = parseUnits(amount, token.decimals)
  return writeContract(kit, {
    address: token.address,
    abi: erc20Abi,
    functionName: 'transfer',
    args: [to, value],
  })
}
// snippet:end

export function TransferTokenCard(): ReactNode {
  const [symbol, setSymbol] = useState<string>()
  const [to, setTo] = useState(useRecipient())
  const [amount, setAmount] = useState('1')
  const token = useToken(symbol)
  const { run, ...state } = useAction(transfer)

  return (
    <ActionCard
      title="Transfer token"
      about="Calls transfer of an ERC-20 contract; the result is the transaction’s hash."
      source={source}
      state={state}
      onSubmit={() => {
        if (!token) throw new TokenNotFoundError()
        run({ token, to: to as DemoConfig.Hex, amount })
      }}
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
