/** One JSON-RPC request, without what belongs to its way over the wire. */
export type NodeRequest = {
  readonly method: string
  readonly params?: unknown
}
