/**
 * The steps of these names, or of the suite where no name is given, and what
 * they need, in the order of the list. `unknown` is a name that there isn't.
 */
export function selectSteps({ steps, suite, names }) {
  const unknown = names.find((name) => !steps.some((it) => it.name === name))
  const wanted =
    names.length === 0
      ? steps.filter((it) => it.suite === suite)
      : steps.filter(({ name }) => names.includes(name))
  const needed = wanted.map(({ needs }) => needs)
  const selected = steps.filter(
    (it) => wanted.includes(it) || needed.includes(it.name),
  )
  return { selected, unknown }
}
