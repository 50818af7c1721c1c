/** Whether a text is an origin exactly as a browser would write it. */
export function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { origin, protocol, hostname } = new URL(text)
  const isWeb = protocol === 'https:' || protocol === 'http:'
  return isWeb && origin === text && !hostname.endsWith('.')
}
