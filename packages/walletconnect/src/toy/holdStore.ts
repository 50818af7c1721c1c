import type { openToyClient } from './openToyClient.ts'

/** Lets a client's next change hang, and those behind it wait, until the returned function is called. */
export async function holdStore({
  client,
  hub,
  store,
}: Pick<openToyClient.ReturnType, 'client' | 'hub' | 'store'>): Promise<
  () => void
> {
  const { set } = store
  let release: (() => void) | undefined
  store.set = (records) =>
    new Promise((resolve) => {
      release = () => resolve(set(records))
    })
  const controller = new AbortController()
  client
    .pair({
      ...{ callId: 'held', proposal: {}, keep: false, onPairing() {} },
      signal: controller.signal,
    })
    .catch(() => {})
  const found = await hub.until(() => release)
  store.set = set
  controller.abort()
  return found
}
