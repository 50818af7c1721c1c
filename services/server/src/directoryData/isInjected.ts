const namespace = /^[-a-z0-9]{3,8}$/
/** It is looked up on an object of the page, where these three are never a wallet's mark. */
const id = /^(?!(?:__proto__|constructor|prototype)$)[\w$.-]{1,64}$/

/** Whether a value says what a wallet injects: a CAIP-2 namespace and a name in it. */
export function isInjected(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  const entries = Object.entries(value)
  return (
    entries.length === 2 &&
    entries.every(([key, text]) => {
      if (typeof text !== 'string') return false
      if (key === 'namespace') return namespace.test(text)
      return key === 'injected_id' && id.test(text)
    })
  )
}
