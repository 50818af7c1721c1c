import type { ReactNode } from 'react'
import { useState } from 'react'
import { Code } from '../code/Code.tsx'

/** The code of what is chosen, and a button that copies it. */
export function CodePanel(props: CodePanel.Props): ReactNode {
  const { source } = props
  const [copied, setCopied] = useState<{ source: string; isDone: boolean }>()
  const isCurrent = copied?.source === source
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(source)
      setCopied({ source, isDone: true })
    } catch {
      setCopied({ source, isDone: false })
    }
  }
  return (
    <section className="code-panel" aria-labelledby="code-heading">
      <div className="panel-head">
        <h2 id="code-heading">
          <code>App.tsx</code>
        </h2>
        <span className="row">
          <span className="hint" role="status">
            {isCurrent && !copied.isDone && 'Couldn’t copy. Select the code.'}
          </span>
          <button className="button" type="button" data-small="" onClick={copy}>
            {isCurrent && copied.isDone ? 'Copied' : 'Copy code'}
          </button>
        </span>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keys (WCAG 2.1.1), which Safari leaves to the page */}
      <pre data-testid="code" role="note" aria-label="App.tsx" tabIndex={0}>
        <Code source={source} />
      </pre>
    </section>
  )
}

export declare namespace CodePanel {
  type Props = { source: string }
}
