import type { ReactNode } from 'react'
import { extractSnippet } from './extractSnippet.ts'

/** The code of a card, as it runs. */
export function Snippet(props: Snippet.Props): ReactNode {
  const { source } = props
  return (
    <pre className="snippet" role="note" aria-label="Code">
      <code>{extractSnippet(source)}</code>
    </pre>
  )
}

export declare namespace Snippet {
  type Props = { source: string }
}
