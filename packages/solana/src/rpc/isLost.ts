import {
  isFinal,
  NodeNetworkError,
  NodeRequestError,
  NodeResponseError,
  NodeStatusError,
  NodeUnreachableError,
  TransactionFailedError,
} from '../errors/node.ts'

/** The method that sends. */
export const sendMethod = 'sendTransaction'

/** What nodes say of a transaction that they have already. */
export const knownTransaction = /already (been )?processed|AlreadyProcessed/i

/** Whether an error of sending a transaction leaves open whether the node has received it. If not, it has not. */
export function isLost(error: unknown): boolean {
  if (error instanceof TransactionFailedError) return false
  if (error instanceof NodeNetworkError) return false
  const isOfNode =
    error instanceof NodeRequestError ||
    error instanceof NodeResponseError ||
    error instanceof NodeStatusError ||
    error instanceof NodeUnreachableError
  if (!isOfNode) return true
  // The node is asked for its network before.
  if (error.method !== sendMethod) return false
  if (error instanceof NodeStatusError) return !isRefusedStatus(error.status)
  if (error instanceof NodeRequestError)
    return !isRefusedCode(error.rpcCode) && !isRefusedStatus(error.rpcCode)
  return true
}

/** HTTP statuses, also as codes of JSON-RPC, of servers that have not passed the request on. */
function isRefusedStatus(status: number): boolean {
  return status >= 300 && status < 500 && status !== 408
}

/** JSON-RPC errors with which a node takes no transaction. Others, such as -32603, may be of a server before it that has passed the transaction on. */
function isRefusedCode(rpcCode: number): boolean {
  // It is behind, below a slot, or lacks the method.
  return isFinal(rpcCode) || [-32005, -32016, -32601].includes(rpcCode)
}
