import { disconnect, publishPairingDelete } from './endings.ts'
import { handleMessage } from './handleMessage.ts'
import { isRecord } from './isRecord.ts'
import { resume } from './resume.ts'
import { sendRequest } from './sendRequest.ts'
import { watchDeadlines } from './watchDeadlines.ts'

/** What nobody needs before a wallet has seen the pairing; loaded as one. */
export const deferredParts = {
  ...{ disconnect, isRecord, resume, sendRequest },
  ...{ handleMessage, publishPairingDelete, watchDeadlines },
}
