import type { Frame } from '../Frame.ts'

/** Answers one JSON-RPC method; the dispatch has checked the network, and for the methods that sign, that the app is connected. */
export type Method<parameters = Method.Parameters> = (
  frame: Frame,
  parameters: parameters,
) => Promise<unknown>

export declare namespace Method {
  type Parameters = {
    /** CAIP-2. */
    networkId: string
    /** The address of the wallet in the network's namespace. */
    account: string
    params: unknown
    signal: AbortSignal
  }
}
