import { safeMethods } from './safeMethods.ts'
import { unsafeMethods } from './unsafeMethods.ts'

/** Whether a JSON-RPC method may run at once (`safe`), needs approval (`unsafe`) or is on neither list (`unknown`). */
export function getMethodSafety(method: string): getMethodSafety.ReturnType {
  if (safeMethods.has(method)) return 'safe'
  return unsafeMethods.has(method) ? 'unsafe' : 'unknown'
}

export declare namespace getMethodSafety {
  type ReturnType = 'safe' | 'unsafe' | 'unknown'
}
