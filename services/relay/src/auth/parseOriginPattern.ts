/**
 * Reads who may connect: `[scheme://]host[:port]`, where `*` stands for one whole label of the host. Without a port it is the
 * scheme's own. `undefined` for what is no such pattern.
 */
export function parseOriginPattern(
  text: string,
): parseOriginPattern.ReturnType | undefined {
  const match =
    /^(?:([a-z][a-z0-9+.-]*):\/\/)?([a-z0-9*_.-]+|\[[0-9a-f:.]+\])(?::(\d{1,5}))?$/.exec(
      text.toLowerCase(),
    )
  const [, scheme, host, port = ''] = match ?? []
  if (!host) return undefined
  const labels = host.startsWith('[') ? [host] : host.split('.')
  const isSound = labels.every((it) => it === '*' || /^[^*]+$/.test(it))
  if (!isSound || labels.every((it) => it === '*')) return undefined
  const isDefault = port === ports[scheme ?? '']
  return { scheme, labels, port: isDefault ? '' : port }
}

export declare namespace parseOriginPattern {
  type ReturnType = {
    scheme: string | undefined
    /** Of the host; an address in brackets is one. */
    labels: readonly string[]
    /** Empty for the scheme's own. */
    port: string
  }
}

const ports: Readonly<Record<string, string>> = { http: '80', https: '443' }
