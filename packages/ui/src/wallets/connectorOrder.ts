/** In which order kinds of wallets are listed. */
export const connectorOrder = [
  'walletConnect',
  'recent',
  'injected',
  'featured',
  'custom',
  'external',
  'recommended',
] as const

export type ConnectorKind = (typeof connectorOrder)[number]
