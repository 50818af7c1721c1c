const most = 100
/** In characters: capabilities of many networks stay below. */
const longest = 16_384

/** The texts of a wallet, by name; what is none is left out. */
export function readProperties(value: unknown): ReadonlyMap<string, string> {
  if (typeof value !== 'object' || !value) return new Map()
  return new Map(
    Object.entries(value)
      .slice(0, most)
      .flatMap(([name, text]) =>
        typeof text === 'string' && text.length <= longest && name.length <= 128
          ? [[name, text] as const]
          : [],
      ),
  )
}
