type Hex = `0x${string}`

/** A contract and what makes it. */
export type Deployment = {
  readonly address: Hex
  readonly source: Deployment.Source
  /** Arguments of the constructor. */
  readonly args: Hex
  /** Wei that the constructor receives. */
  readonly value: Hex
}

export declare namespace Deployment {
  type Source =
    /** Creation code: the CREATE2 deployer puts it at an address that follows from it. */
    | { readonly code: Hex }
    /** The same, in an installed package. */
    | { readonly artifact: Artifact }
    /** Code that is set at an address which nobody here can deploy to. */
    | { readonly runtime: Hex }
  type Artifact =
    | 'UniswapV2Factory'
    | 'UniswapV2Pair'
    | 'UniswapV2Router02'
    | 'WETH9'
}
