import type { parseRpc } from './parseRpc.ts'

/** Writes a JSON-RPC frame; the id is JSON already, as `parseRpc` reads it. */
export function formatRpc(id: number | string, body: formatRpc.Body): string {
  return `{"id":${id},"jsonrpc":"2.0",${JSON.stringify(body).slice(1)}`
}

export declare namespace formatRpc {
  type Body =
    | { method: string; params: unknown }
    | { result: unknown }
    | { error: parseRpc.Error }
}
