import { BaseError } from '@latchkit/protocol'
import type { ReactNode } from 'react'

/** In place of the page, when it can't start. */
export function StartError({ error }: StartError.Props): ReactNode {
  const message = error instanceof Error ? error.message : String(error)
  return (
    <main className="page">
      <h1>Latchkit Wallet</h1>
      <div className="note" data-kind="danger" role="alert">
        <strong>{message}</strong>
        {error instanceof BaseError && <p>{error.hint}</p>}
      </div>
    </main>
  )
}

export declare namespace StartError {
  type Props = { error: unknown }
}
