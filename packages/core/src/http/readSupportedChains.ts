import { getSupportedChains as endpoint } from '@latchkit/protocol/http'
import type { getSupportedChains } from '../actions/getSupportedChains.ts'
import type { Kit } from '../types/Kit.ts'
import { getAnswers } from './getAnswers.ts'
import { lifetimes } from './limits.ts'
import { requestServer } from './requestServer.ts'

/** The networks that the server serves; asked once per page. */
export function readSupportedChains(
  kit: Kit,
  { signal: given }: getSupportedChains.Parameters = {},
): Promise<getSupportedChains.ReturnType> {
  return getAnswers(kit).read({
    key: 'chains',
    maxAge: lifetimes.page,
    signal: given,
    load: (signal) => requestServer(kit, { endpoint, signal }),
  })
}
