/** The lines for a step that has ended: its result, and what was unstable. */
export function formatResult(result) {
  const { step, passed, failed, skipped, unstable = [], again } = result
  const { seconds = 0, isLeftOut, output } = result
  if (isLeftOut) return `left out ${step.name}: ${output.trimEnd()}`
  const tests = [
    step.runner && `${passed} passed`,
    step.runner && failed > 0 && `${failed} failed`,
    skipped > 0 && `${skipped} skipped`,
    unstable.length > 0 && `${unstable.length} unstable`,
  ].filter(Boolean)
  const line = [
    failed > 0 ? 'FAILED' : 'ok    ',
    step.name.padEnd(22),
    `${seconds.toFixed(1)} s`.padStart(8),
    tests.length > 0 ? `  ${tests.join(', ')}` : '',
  ]
    .join(' ')
    .trimEnd()
  return [
    line,
    ...(again ? [`       ${again}`] : []),
    ...unstable.flatMap(({ file, title, error }) => [
      `unstable: ${file} › ${title}`,
      ...error.split('\n').map((it) => `       ${it}`),
    ]),
  ].join('\n')
}
