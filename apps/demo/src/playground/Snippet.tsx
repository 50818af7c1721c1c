import type { ReactNode } from 'react'
import { extractSnippet } from './extractSnippet.ts'

/** The code of a card, as it runs. */
export function Snippet(props: Snippet.Props): ReactNode {
  const { source, title } = props
  return (
    <pre className="snippet" role="note" aria-label={`Code: ${title}`}>
      <code>{extractSnippet(source)}</code>
    </pre>
  )
}

export declare namespace Snippet {
  type Props = { source: string; title: string }
}
