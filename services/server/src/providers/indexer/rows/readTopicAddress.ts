/** The address in an indexed topic; `undefined` where it holds something else. */
export function readTopicAddress(
  topic: string | undefined,
): `0x${string}` | undefined {
  if (!topic?.startsWith('0x000000000000000000000000')) return undefined
  return `0x${topic.slice(26)}`
}
