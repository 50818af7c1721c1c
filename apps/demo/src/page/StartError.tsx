import type { ReactNode } from 'react'
import { ErrorText } from '../playground/ActionResult.tsx'

/** Replaces the page if it can't start. */
export function StartError(props: StartError.Props): ReactNode {
  const { error } = props
  return (
    <main className="start-error">
      <h1>Latchkit demo</h1>
      <div className="result" data-status="error" role="alert">
        <ErrorText
          error={error instanceof Error ? error : new Error(String(error))}
        />
      </div>
      <p>
        Run <code>npm start</code> to start two local chains and this page.
      </p>
    </main>
  )
}

export declare namespace StartError {
  type Props = { error: unknown }
}
