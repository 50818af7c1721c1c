/** Runs something for each item, a few at a time, and gives the results in order; the first failure ends it. */
export async function runLimited<item, result>(
  items: readonly item[],
  { parallel, run }: runLimited.Parameters<item, result>,
): Promise<result[]> {
  const results: result[] = []
  const queue = items.entries()
  let hasFailed = false
  async function work(): Promise<void> {
    for (const [position, item] of queue) {
      if (hasFailed) return
      results[position] = await run(item)
    }
  }
  const workers = Array.from({ length: parallel }, async () => {
    try {
      await work()
    } catch (error) {
      hasFailed = true
      throw error
    }
  })
  await Promise.all(workers)
  return results
}

export declare namespace runLimited {
  type Parameters<item, result> = {
    parallel: number
    run: (item: item) => Promise<result>
  }
}
