import type { RpcSource } from './RpcSource.ts'

/** One answer of JSON-RPC 2.0, as text. */
export function formatAnswer(id: string, answer: RpcSource.Answer): string {
  if ('result' in answer)
    return `{"jsonrpc":"2.0","id":${id},"result":${answer.result}}`
  return `{"jsonrpc":"2.0","id":${id},"error":${JSON.stringify(answer.error)}}`
}
