/** What the sources disagree about, and what they say that fails the check, as a page to read. */
export function reportConflicts({ wallets, drops }) {
  const listed = new Map(
    wallets.flatMap(({ wallet, records }) =>
      records.map(({ id }) => [id, wallet.id]),
    ),
  )
  const conflicts = wallets.flatMap(({ wallet, conflicts: some }) =>
    some.map(({ field, first, different }) => [
      wallet.id,
      field,
      cell(first),
      different.map(cell).join('<br>'),
    ]),
  )
  const dropped = drops
    .filter(({ id }) => listed.has(id))
    .map(({ id, source, field, value, reason }) => [
      listed.get(id),
      field,
      cell({ value, source }),
      reason,
    ])
  return `# Conflicts

Written by \`scripts/collect.mjs\`. What is taken, and why, is in \`README.md\`.

## Sources that disagree

${table(['wallet', 'field', 'taken', 'not taken'], conflicts)}

## Values that fail the check

${table(['wallet', 'field', 'value', 'reason'], dropped)}
`
}

function table(head, rows) {
  return [head, head.map(() => '---'), ...rows]
    .map((row) => `| ${row.join(' | ')} |`)
    .join('\n')
}

/** The package says enough: its path is in `sources.json`. */
function cell({ value, source }) {
  const text = String(value)
    .slice(0, 120)
    .replace(/[\s`|]+/g, ' ')
  return `\`${text}\` (${source.replace(/(.@[^:]*):.*/, '$1')})`
}
