import type { Hashed } from '../../keys/hashWorker.ts'
import workerUrl from '../../keys/hashWorker.ts?worker&url'
import type { HashPassword } from '../../keys/recovery.ts'

/** Hashes a password in a worker, as it takes seconds. The policy of the page accepts no other code than its own files. */
export const hashInWorker: HashPassword = (password, salt) =>
  new Promise((resolve, reject) => {
    const worker = new Worker(toScriptUrl(workerUrl), { type: 'module' })
    const end = () => worker.terminate()
    worker.onmessage = ({ data }: MessageEvent<Hashed>) => {
      end()
      if ('hash' in data) resolve(data.hash)
      else reject(new Error(data.failure))
    }
    worker.onerror = ({ message }) => {
      end()
      reject(new Error(message))
    }
    worker.postMessage({ password, salt })
  })

/** Trusted Types, which browsers without them do without. */
function toScriptUrl(url: string): string {
  const { trustedTypes } = globalThis as {
    trustedTypes?: {
      createPolicy(
        name: string,
        rules: { createScriptURL(url: string): string },
      ): { createScriptURL(url: string): string }
    }
  }
  const rules = { createScriptURL: (given: string) => given }
  return (
    trustedTypes?.createPolicy('latchkit-worker', rules).createScriptURL(url) ??
    url
  )
}
