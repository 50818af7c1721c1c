/** CAIP-2 namespace, such as `eip155` or `solana`. */
export type Namespace = string

/** CAIP-2 network id: `namespace:reference`. */
export type NetworkId = `${string}:${string}`

/** CAIP-10 account id: `namespace:reference:address`. */
export type AccountId = `${string}:${string}:${string}`

/** CAIP-19 asset id: `namespace:reference/assetNamespace:assetReference`, optionally `/tokenId`. */
export type AssetId = `${string}:${string}/${string}:${string}`
