import type { DeferredParts } from './engine.ts'
import { handleMessage } from './handleMessage.ts'
import { isRecord } from './isRecord.ts'
import { deletePairing, disconnect } from './lifecycle.ts'
import { resume } from './resume.ts'
import { sendRequest } from './sendRequest.ts'
import { watchDeadlines } from './watchDeadlines.ts'

/** The parts of the client that are not needed before a wallet responds to the pairing; they load as one chunk. */
export const deferredParts: DeferredParts = {
  deletePairing,
  disconnect,
  handleMessage,
  isRecord,
  resume,
  sendRequest,
  watchDeadlines,
}
