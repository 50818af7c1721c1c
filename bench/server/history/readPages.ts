/** Reads some pages one after the other, and gives the cursor of the last of them: what was asked, not what comes next. */
export async function readPages(
  url: string,
  { address, query, depth }: readPages.Parameters,
): Promise<string> {
  let cursor = query.cursor ?? ''
  for (let page = 1; page <= depth; page++) {
    const text = new URLSearchParams(query)
    if (cursor) text.set('cursor', cursor)
    const response = await fetch(`${url}/v1/account/${address}/history?${text}`)
    const answer = (await response.json()) as {
      data: unknown[]
      next: string | null
    }
    if (response.status !== 200) throw new Error(JSON.stringify(answer))
    if (page === depth) break
    if (answer.data.length !== 50 || !answer.next)
      throw new Error(`Page ${page} is not full.`)
    cursor = answer.next
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
