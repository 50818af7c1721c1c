/** Tokens with the logo of their network, or of the coin that they stand for; the package's own is absent, or another's. */
export const drawnAs = new Map([
  ['APE', 'network:apechain'],
  ['ARB', 'network:arbitrum-one'],
  ['BERA', 'network:berachain'],
  ['HYPE', 'network:hyper-evm'],
  ['KAIA', 'network:kaia'],
  ['MON', 'network:monad'],
  ['RBTC', 'network:rootstock'],
  ['RON', 'network:ronin'],
  ['S', 'network:sonic'],
  ['WETH', 'token:ETH'],
  ['XDAI', 'network:gnosis'],
  ['XPL', 'network:plasma'],
  ['ZK', 'network:zksync'],
])
