/** Reads pages in sequence and returns the cursor with which the last one was requested. */
export async function readPages(
  url: string,
  { address, query, depth }: readPages.Parameters,
): Promise<string> {
  let cursor = query.cursor ?? ''
  for (let number = 1; number <= depth; number++) {
    const text = new URLSearchParams(query)
    if (cursor) text.set('cursor', cursor)
    const response = await fetch(`${url}/v1/account/${address}/history?${text}`)
    const page = (await response.json()) as {
      data: unknown[]
      next: string | null
    }
    if (response.status !== 200) throw new Error(JSON.stringify(page))
    if (number === depth) break
    if (page.data.length !== 50 || !page.next)
      throw new Error(`Page ${number} is not full.`)
    cursor = page.next
  }
  return cursor
}

export declare namespace readPages {
  type Parameters = {
    address: string
    query: Record<string, string>
    depth: number
  }
}
