/** The body of a response, or `undefined` where it is larger than `maxSize` bytes: the rest is not even fetched. */
export async function readText(
  response: Response,
  { maxSize }: { maxSize: number },
): Promise<string | undefined> {
  if (!response.body) return response.text()
  const reader = response.body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  let size = 0
  while (true) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    size += value.byteLength
    if (size > maxSize) {
      await reader.cancel()
      return undefined
    }
    text += decoder.decode(value, { stream: true })
  }
}
