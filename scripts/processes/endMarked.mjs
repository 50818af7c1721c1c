import { endProcesses } from './endProcesses.mjs'
import { listMarked } from './listMarked.mjs'

/** Ends whatever still runs under the run of this identity. */
export async function endMarked(identity) {
  await endProcesses(
    listMarked({ matches: (chain) => chain.includes(identity) }),
  )
}
