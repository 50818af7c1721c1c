/** What relays take at once. */
const most = 500

/** Topics by the batch. */
export function* split(
  topics: readonly string[],
): Generator<readonly string[]> {
  for (let start = 0; start < topics.length; start += most)
    yield topics.slice(start, start + most)
}
