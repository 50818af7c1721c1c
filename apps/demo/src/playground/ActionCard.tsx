import type { useAction } from '@latchkit/react'
import type { FormEvent, ReactNode } from 'react'
import { useId, useState } from 'react'
import { ActionResult } from './ActionResult.tsx'
import { Snippet } from './Snippet.tsx'

/** One action: its form, its result, and its code. */
export function ActionCard(props: ActionCard.Props): ReactNode {
  const { title, about, source, state, onSubmit, children } = props
  const headingId = useId()
  const [inputError, setInputError] = useState<Error>()

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (state.isPending) return
    try {
      setInputError(undefined)
      onSubmit()
    } catch (error) {
      // The input is invalid, so nothing ran.
      setInputError(error instanceof Error ? error : new Error(String(error)))
    }
  }

  return (
    <section className="card" aria-labelledby={headingId}>
      <form className="card-form" onSubmit={submit}>
        <h4 id={headingId}>{title}</h4>
        <p className="muted">{about}</p>
        {children}
        <button
          className="button"
          type="submit"
          aria-disabled={state.isPending}
          data-primary=""
        >
          {title}
        </button>
        <ActionResult state={state} inputError={inputError} />
      </form>
      <Snippet source={source} />
    </section>
  )
}

export declare namespace ActionCard {
  type Props = {
    /** The action's name: of the heading and of the button. */
    title: string
    about: ReactNode
    /** The text of the card's own file, cut between its `snippet` marks. */
    source: string
    state: useAction.State<unknown>
    /** May throw for what was typed. */
    onSubmit: () => void
    children?: ReactNode
  }
}
