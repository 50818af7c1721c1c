/** One line for a step that has ended. */
export function formatResult({ step, passed, failed, skipped, seconds = 0 }) {
  const tests = [
    step.counts && `${passed} passed`,
    step.counts && failed > 0 && `${failed} failed`,
    skipped > 0 && `${skipped} skipped`,
  ].filter(Boolean)
  return [
    failed > 0 ? 'FAILED' : 'ok    ',
    step.name.padEnd(22),
    `${seconds.toFixed(1)} s`.padStart(8),
    tests.length > 0 ? `  ${tests.join(', ')}` : '',
  ]
    .join(' ')
    .trimEnd()
}
