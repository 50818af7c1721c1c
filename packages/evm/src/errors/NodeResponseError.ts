import { BaseError } from '@latchkit/protocol'

/** An RPC node answered a read with something that its standard doesn't allow. */
export class NodeResponseError extends BaseError {
  override name = 'NodeResponseError'
  constructor({ method }: { method: string }) {
    super(`The node's answer to \`${method}\` can't be used.`, {
      code: 'NODE_RESPONSE',
      hint: "Check the network's `rpcUrls`.",
    })
  }
}
