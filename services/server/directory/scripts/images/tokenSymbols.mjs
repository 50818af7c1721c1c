/** Tokens whose images are kept: native currencies of the kit's networks, stablecoins, and what is swapped most. */
export const tokenSymbols = [
  '1INCH AAVE APE ARB AVAX BERA BNB BTC CELO CHZ COMP CRO CRV DAI DOT ENS',
  'ETH EURC FET FIL FLOW FRAX FTM FUSE GLMR GMX GNO GRT HYPE IMX JUP KAIA',
  'KAVA LDO LINK LUSD MANA METIS MKR MNT MON MOVR ONE OP PENDLE PEPE POL',
  'PYUSD RBTC RON RPL S SAND SEI SHIB SNX SOL SUSHI TUSD UNI USDC USDE',
  'USDT WBTC WETH XDAI XPL YFI ZK',
].flatMap((line) => line.split(' '))
