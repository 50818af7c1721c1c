import type { Network } from '@latchkit/core'
import { useAction } from '@latchkit/react'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { formatUnits, parseUnits } from 'viem'
import { formatAmount } from '../page/formatText.ts'
import { ActionResult } from '../playground/ActionResult.tsx'
import { TextField } from '../playground/fields/TextField.tsx'
import type { Family } from './families.ts'
import { sendAndRead } from './sendAndRead.ts'

/** Sends the family's own currency, and shows what the chain says of the recipient before and after. */
export function SendForm(props: SendForm.Props): ReactNode {
  const { family, network, onSent } = props
  const { namespace, name } = family
  const { decimals, symbol } = network.nativeCurrency
  const [to, setTo] = useState(family.recipient)
  const [amount, setAmount] = useState(family.amount)
  const [inputError, setInputError] = useState<Error>()
  const { run, ...state } = useAction(sendAndRead)

  const send = () => {
    try {
      setInputError(undefined)
      const value = parseUnits(amount, decimals)
      run({ network, to: to.trim(), value }, { onSuccess: onSent })
    } catch (error) {
      setInputError(error instanceof Error ? error : new Error(String(error)))
    }
  }
  const format = (value: bigint) =>
    `${formatAmount(formatUnits(value, decimals), decimals)} ${symbol}`

  return (
    <form
      className="family-form"
      onSubmit={(event) => {
        event.preventDefault()
        if (!state.isPending) send()
      }}
    >
      <TextField label="To" value={to} onChange={setTo} />
      <TextField
        label={`Amount in ${symbol}`}
        value={amount}
        onChange={setAmount}
        inputMode="decimal"
      />
      <button
        className="button"
        type="submit"
        aria-disabled={state.isPending}
        data-primary=""
      >
        Send with {name}
      </button>
      {state.status === 'success' && !inputError ? (
        <output className="result" data-status="success">
          <code data-testid="hash">{state.data.hash}</code>
          <small>
            {state.data.after === state.data.before
              ? 'Sent. The chain has not credited the recipient yet.'
              : `The recipient had ${format(state.data.before)} and has ${format(state.data.after)}.`}
          </small>
        </output>
      ) : (
        <ActionResult
          state={state}
          inputError={inputError}
          namespace={namespace}
        />
      )}
    </form>
  )
}

export declare namespace SendForm {
  type Props = { family: Family; network: Network; onSent: () => void }
}
