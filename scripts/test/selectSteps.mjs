/**
 * The steps of these names and what they need, in the order of the list; all
 * of them where no name is given. `unknown` is a name that there isn't.
 */
export function selectSteps({ steps, names }) {
  const unknown = names.find((name) => !steps.some((it) => it.name === name))
  const named = steps.filter(({ name }) => names.includes(name))
  const needed = named.map(({ needs }) => needs)
  const selected =
    names.length === 0
      ? steps
      : steps.filter((it) => named.includes(it) || needed.includes(it.name))
  return { selected, unknown }
}
