import type { SignClient } from './SignClient.ts'

/**
 * The other side's answer to the next request of a method, which is sent after this is called. The `acknowledged` that a
 * client returns never ends if the answer was faster than the client's own storage, as it is through a relay nearby.
 */
export function waitForAnswer(
  client: SignClient,
  { topic, method }: { topic: string; method: string },
): Promise<void> {
  const { history } = client.core
  return new Promise((resolve, reject) => {
    history.on('history_updated', function listen(record) {
      if (record.topic !== topic || record.request.method !== method) return
      history.off('history_updated', listen)
      const { error } = record.response ?? {}
      if (error) reject(error)
      else resolve()
    })
  })
}
