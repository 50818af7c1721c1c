/** Writes plain data and maps as text. */
export function formatRecord(value: unknown): string | undefined {
  return JSON.stringify(value, (_, it) =>
    it instanceof Map ? { '\0map': [...it] } : it,
  )
}
