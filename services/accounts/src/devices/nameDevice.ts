const systems = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
] as const

const browsers = [
  [/Edg(A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const

/** Returns the name of a device for people, such as `Chrome on Windows`, from a list: the header itself is a claim. */
export function nameDevice(userAgent: string | undefined): string {
  const text = userAgent?.slice(0, 512) ?? ''
  const find = (list: readonly (readonly [RegExp, string])[]) =>
    list.find(([pattern]) => pattern.test(text))?.[1]
  const browser = find(browsers) ?? 'Browser'
  const system = find(systems)
  return system ? `${browser} on ${system}` : browser
}
