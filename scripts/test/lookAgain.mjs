/** How many files of a run may be unstable. */
const most = 3

/**
 * Runs each file of a step's failed tests twice more, alone, by `runFiles`.
 * Where they pass both times, their failures are `unstable` instead of failed.
 *
 * A file is never excused if the change touches it (`touched`), if git does not
 * say what it touches, or if the file was unstable at an earlier commit
 * (`listed`), nor are more than three files of a run, of which `former` were
 * unstable before this step. `again` says why the step stays red.
 */
export async function lookAgain(result, options) {
  const { runFiles, touched, listed, former } = options
  if (!result.isNamed) return result
  const files = [...new Set(result.failures.map(({ file }) => file))]
  const changed = files.find((file) => touched?.has(file))
  const known = files.find((file) => listed.has(file))
  const stay = (again, more = '') => ({
    ...{ ...result, again },
    output: `${result.output}${more}`,
  })
  if (!touched)
    return stay('no second look: git does not say what the change touches')
  if (changed) return stay(`no second look: the change touches ${changed}`)
  if (known) return stay(`no second look: tests/unstable.json lists ${known}`)
  if (former + files.length > most)
    return stay(`no second look: more than ${most} files failed`)

  for (const look of ['second', 'third'])
    for (const file of files) {
      const next = await runFiles([file])
      if (next.failed > 0)
        return stay(
          `failed again at the ${look} look`,
          `\nThe ${look} look, alone:\n${next.output}`,
        )
    }
  return { ...result, failed: 0, unstable: result.failures }
}
