/**
 * The steps of these names and what they need, in the order of the list. Where
 * no name is given, all but those that `env` gives no reason to run: they are
 * `omitted`. `unknown` is a name that there isn't.
 */
export function selectSteps({ steps, names, env }) {
  const unknown = names.find((name) => !steps.some((it) => it.name === name))
  const named = steps.filter(({ name }) => names.includes(name))
  const needed = named.map(({ needs }) => needs)
  const omitted = steps.filter(
    ({ onlyIn }) => names.length === 0 && onlyIn && !env[onlyIn],
  )
  const selected =
    names.length === 0
      ? steps.filter((it) => !omitted.includes(it))
      : steps.filter((it) => named.includes(it) || needed.includes(it.name))
  return { selected, omitted, unknown }
}
