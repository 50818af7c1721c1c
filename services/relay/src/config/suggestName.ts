/** The name that was meant, if one is close. */
export function suggestName(name: string, names: readonly string[]): string {
  const near = names
    .map((it) => ({ it, distance: getDistance(name, it) }))
    .sort((a, b) => a.distance - b.distance)[0]
  return near && near.distance <= 3 ? `; did you mean ${near.it}?` : ''
}

/** Levenshtein's: how many letters to change. */
function getDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1]
    for (const [j, other] of [...b].entries())
      next.push(
        Math.min(
          (row[j] ?? 0) + (letter === other ? 0 : 1),
          (row[j + 1] ?? 0) + 1,
          (next[j] ?? 0) + 1,
        ),
      )
    row = next
  }
  return row.at(-1) ?? 0
}
