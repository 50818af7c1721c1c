/** Parses JSON; returns other texts as they are. */
export function parseText(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
