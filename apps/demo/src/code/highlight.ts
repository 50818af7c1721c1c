/** A piece of source text; `kind` is its class in the page's style sheet. */
export type Piece = {
  readonly kind: Piece.Kind | undefined
  readonly text: string
}

export declare namespace Piece {
  type Kind =
    | 'comment'
    | 'string'
    | 'keyword'
    | 'number'
    | 'tag'
    | 'call'
    | 'key'
}

/** The kinds in the order in which they are tried at each place of the text. */
const kinds: readonly (readonly [Piece.Kind | undefined, RegExp])[] = [
  ['comment', /\/\/[^\n]*|\/\*[\s\S]*?\*\//y],
  ['string', /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/y],
  [
    'keyword',
    /\b(?:as|async|await|const|default|else|export|extends|false|for|from|function|if|import|in|let|new|null|of|return|satisfies|throw|true|try|catch|type|typeof|undefined)\b(?!\s*:)/y,
  ],
  ['number', /\b\d[\d_]*(?:\.\d+)?n?\b/y],
  ['tag', /(?<=<\/?)[A-Za-z][\w.]*/y],
  ['call', /[A-Za-z_$][\w$]*(?=\()/y],
  ['key', /[A-Za-z_$][\w$]*(?=\s*:|=[{"])/y],
  // A whole word, so that no part of one is taken for something else.
  [undefined, /[A-Za-z_$][\w$]*/y],
]

/** Splits TypeScript or TSX into pieces to colour; joined, they are the source. Made for short examples: it does not parse. */
export function highlight(source: string): readonly Piece[] {
  const pieces: Piece[] = []
  let at = 0
  while (at < source.length) {
    const { kind, text } = readPiece(source, at)
    const last = pieces.at(-1)
    if (last && last.kind === kind)
      pieces[pieces.length - 1] = { kind, text: last.text + text }
    else pieces.push({ kind, text })
    at += text.length
  }
  return pieces
}

function readPiece(source: string, at: number): Piece {
  for (const [kind, pattern] of kinds) {
    const sticky = new RegExp(pattern)
    sticky.lastIndex = at
    const text = sticky.exec(source)?.[0]
    if (text) return { kind, text }
  }
  return { kind: undefined, text: source[at] ?? '' }
}
