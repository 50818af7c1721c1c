import type { ReactNode } from 'react'
import { Code } from '../code/Code.tsx'

/** The code that a card runs. */
export function Snippet(props: Snippet.Props): ReactNode {
  const { source } = props
  return (
    <pre className="snippet" role="note" aria-label="Code">
      <Code source={extractSnippet(source)} />
    </pre>
  )
}

export declare namespace Snippet {
  type Props = { source: string }
}

const region = /^[ \t]*\/\/ snippet:start\n(.*?)^[ \t]*\/\/ snippet:end/ms
const imports =
  /^import (type )?\{([^}]*)\} from '((?:@latchkit\/|viem)[^']*)'/gm

/** Returns the part of a source file between its `snippet` marks, below the library imports that it uses. */
export function extractSnippet(source: string): string {
  const [, body] = region.exec(source) ?? []
  if (body === undefined) return source.trim()
  const code = dedent(body)
  const lines = [...source.matchAll(imports)].flatMap(
    ([, type = '', names = '', from]) => {
      const used = names
        .split(',')
        .map((name) => name.trim())
        .filter((name) => name && new RegExp(`\\b${name}\\b`).test(code))
      return used.length > 0
        ? [`import ${type}{ ${used.join(', ')} } from '${from}'`]
        : []
    },
  )
  return lines.length > 0 ? `${lines.join('\n')}\n\n${code}` : code
}

function dedent(text: string): string {
  const lines = text.replace(/\s+$/, '').split('\n')
  const indents = lines
    .filter((line) => line.trim())
    .map((line) => line.length - line.trimStart().length)
  return lines.map((line) => line.slice(Math.min(...indents))).join('\n')
}
