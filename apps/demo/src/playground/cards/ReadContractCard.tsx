import type { Kit } from '@latchkit/core'
import { readContract } from '@latchkit/evm/actions'
import { useAccount, useAction } from '@latchkit/react'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { erc20Abi, formatUnits } from 'viem'
import type { DemoConfig } from '../../config/DemoConfig.ts'
import { TokenSelect } from '../../config/TokenSelect.tsx'
import {
  TokenNotFoundError,
  useRecipient,
  useToken,
} from '../../config/useConfig.ts'
import { ActionCard } from '../ActionCard.tsx'
import { TextField } from '../fields/TextField.tsx'
import source from './ReadContractCard.tsx?raw'

type Form = { token: DemoConfig.Token; owner: DemoConfig.Hex }

// snippet:start
async function readBalance(kit: Kit, { token, owner }: Form) {
  const balance = await readContract(kit, {
    address: token.address,
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [owner],
  })
  return `${formatUnits(balance, token.decimals)} ${token.symbol}`
}
// snippet:end

export function ReadContractCard(): ReactNode {
  const [symbol, setSymbol] = useState<string>()
  const [typed, setOwner] = useState<string>()
  const { address } = useAccount()
  const recipient = useRecipient()
  const owner = typed ?? address ?? recipient
  const token = useToken(symbol)
  const { run, ...state } = useAction(readBalance)

  return (
    <ActionCard
      title="Read contract"
      about="Reads a token balance from the network. Doesn’t open the wallet."
      source={source}
      state={state}
      onSubmit={() => {
        if (!token) throw new TokenNotFoundError()
        run({ token, owner: owner as DemoConfig.Hex })
      }}
    >
      <TokenSelect token={token} onChange={setSymbol} />
      <TextField label="Owner" value={owner} onChange={setOwner} />
    </ActionCard>
  )
}
