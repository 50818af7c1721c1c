/** Entries whose name alone would join them to the wrong wallet, or to none. */
export const knownAs = new Map([
  ['onboard:Opera', 'operacryptobrowser'],
  ['rainbowkit:base', 'baseaccount'],
  ['rainbowkit:ready', 'argent'],
  ['thirdweb:com.coinbase.wallet', 'coinbase'],
  ['thirdweb:net.gateweb3', 'gate'],
  ['thirdweb:xyz.abs', 'abstract'],
  ['wallet-adapter:trezor', 'trezorsuite'],
  ['wallet-book:gateio', 'gate'],
  ['wallet-book:opera', 'operacryptobrowser'],
])
