import { useSignMessage } from '@latchkit/react'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { ActionCard } from '../ActionCard.tsx'
import { TextField } from '../fields/TextField.tsx'
import source from './SignMessageCard.tsx?raw'

export function SignMessageCard(): ReactNode {
  const [message, setMessage] = useState('Hello from Latchkit')

  // snippet:start
  const { signMessage, ...state } = useSignMessage()

  const run = () => signMessage({ message })
  // snippet:end

  return (
    <ActionCard
      title="Sign message"
      about="Signs a text. Nothing is sent to the network (personal_sign)."
      source={source}
      state={state}
      onSubmit={run}
    >
      <TextField label="Message" value={message} onChange={setMessage} />
    </ActionCard>
  )
}
