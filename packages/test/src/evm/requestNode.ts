/** Sends a JSON-RPC request to a node with `fetch` alone, so that what a chain contains is read without the library that sent it. */
export async function requestNode<result>(
  url: string,
  parameters: { method: string; params: readonly unknown[] },
): Promise<result> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, ...parameters }),
  })
  const { result, error } = await response.json()
  if (error) throw new Error(error.message)
  return result
}
