import type { Method } from '../types/Method.ts'
import { getCallsStatus } from './getCallsStatus.ts'

/** EIP-5792. There is no window to show it in; an unknown id is refused all the same. */
export const showCallsStatus: Method = {
  feature: 'sendCalls',
  run(context, params) {
    getCallsStatus.run(context, params)
    return null
  },
}
