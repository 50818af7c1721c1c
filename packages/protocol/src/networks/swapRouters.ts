import type { NetworkId } from '../caip/networkId.ts'

/** Uniswap's router of its v2 on each network, from Uniswap's list of deployments. */
export const swapRouters: Readonly<Partial<Record<NetworkId, `0x${string}`>>> =
  {
    'eip155:1': '0x7a250d5630b4cf539739df2c5dacb4c659f2488d',
    'eip155:10': '0x4a7b5da61326a6379179b40d00f57e5bbdc962c2',
    'eip155:56': '0x4752ba5dbc23f44d87826276bf6fd6b1c372ad24',
    'eip155:137': '0xedf6066a2b290c185783862c7f4776a2c8077ad1',
    'eip155:8453': '0x4752ba5dbc23f44d87826276bf6fd6b1c372ad24',
    'eip155:42161': '0x4752ba5dbc23f44d87826276bf6fd6b1c372ad24',
    'eip155:43114': '0x4752ba5dbc23f44d87826276bf6fd6b1c372ad24',
  }
