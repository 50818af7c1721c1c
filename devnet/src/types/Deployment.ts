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
    /** File of an installed package that holds the creation code. */
    | { readonly artifact: string }
    /** Code that is set at an address which nobody here can deploy to. */
    | { readonly runtime: Hex }
}
