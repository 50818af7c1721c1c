/** Reads what `formatRecord` wrote; `undefined` for anything else. */
export function parseRecord(text: string | undefined): unknown {
  try {
    return JSON.parse(text as string, (_, it) => {
      const entries = it?.['\0map']
      return entries ? new Map(entries) : it
    })
  } catch {
    return undefined
  }
}
