import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'oxc-parser'
import { listFiles } from './source/listFiles.mjs'

/** Personification and riddles: `docs/glossary.md` has the words to use instead. */
const refused = /\b(tells?|told|hears?|heard|nobody|whoever|somebody)\b/gi

/** Comments of code, and documents, that use a word which plain documentation does not need. */
export function plainWords({ root }) {
  return [
    ...listFiles({ root, pattern: /\.(tsx?|mjs)$/ }).flatMap((file) =>
      listCommentLines({ root, file }),
    ),
    ...listFiles({ root, pattern: /\.(css|md)$/ }).flatMap((file) =>
      listLines({ root, file }),
    ),
  ].flatMap(({ file, line, text }) =>
    (withoutCode(text).match(refused) ?? []).map((word) => ({
      file,
      line,
      message: `say it without "${word}"`,
    })),
  )
}

/** Names in code quotes are no words of ours. */
function withoutCode(text) {
  return text.replace(/`[^`]*`/g, '')
}

function listLines({ root, file }) {
  const text = readFileSync(join(root, file), 'utf8')
  return text
    .split('\n')
    .map((text, index) => ({ file, line: index + 1, text }))
}

function listCommentLines({ root, file }) {
  const source = readFileSync(join(root, file), 'utf8')
  const { comments } = parseSync(file, source)
  return comments.flatMap(({ start, value }) => {
    const first = source.slice(0, start).split('\n').length
    return value
      .split('\n')
      .map((text, index) => ({ file, line: first + index, text }))
  })
}
