import { useSignMessage } from '@latchkit/react'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { ActionResult } from '../playground/ActionResult.tsx'
import { TextField } from '../playground/fields/TextField.tsx'
import type { Family } from './families.ts'

/** Signs a message with the family's account. */
export function SignForm({ family }: SignForm.Props): ReactNode {
  const { namespace, name } = family
  const [message, setMessage] = useState(`Hello from ${name}`)
  const { signMessage, ...state } = useSignMessage()
  return (
    <form
      className="family-form"
      onSubmit={(event) => {
        event.preventDefault()
        if (!state.isPending) signMessage({ message, namespace })
      }}
    >
      <TextField label="Message" value={message} onChange={setMessage} />
      <button
        className="button"
        type="submit"
        aria-disabled={state.isPending}
        data-primary=""
      >
        Sign with {name}
      </button>
      <ActionResult
        state={state}
        inputError={undefined}
        namespace={namespace}
      />
    </form>
  )
}

export declare namespace SignForm {
  type Props = { family: Family }
}
