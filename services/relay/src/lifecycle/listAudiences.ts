/** What tokens may be addressed to: where the operator says that the relay is, or where it listens. */
export function listAudiences(parameters: {
  publicUrls: readonly string[]
  host: string
  port: number
}): readonly string[] {
  const { publicUrls, host, port } = parameters
  if (publicUrls.length > 0) return publicUrls
  const own = host.includes(':') ? `[${host}]` : host
  const names = new Set([own, 'localhost', '127.0.0.1'])
  return [...names].map((name) => `ws://${name}:${port}`)
}
