import type { ReactNode } from 'react'

/** An error as a developer wants to see it: name, code, message, hint. */
export function ErrorText(props: ErrorText.Props): ReactNode {
  const { error } = props
  const { code, hint } = error as { code?: unknown; hint?: unknown }
  return (
    <>
      <span className="row">
        <strong data-testid="error-name">{error.name}</strong>
        {code !== undefined && (
          <code data-testid="error-code">{String(code)}</code>
        )}
      </span>
      <span data-testid="error-message">{error.message}</span>
      {typeof hint === 'string' && (
        <small data-testid="error-hint">{hint}</small>
      )}
    </>
  )
}

export declare namespace ErrorText {
  type Props = { error: Error }
}
