import { disconnect } from './disconnect.ts'
import { isRecord } from './isRecord.ts'
import { resume } from './resume.ts'
import { sendRequest } from './sendRequest.ts'
import { takeMessage } from './takeMessage.ts'
import { tellClosed } from './tellClosed.ts'
import { watchDeadlines } from './watchDeadlines.ts'

/** What nobody needs before a wallet has seen the pairing; loaded as one. */
export const laterParts = {
  ...{ disconnect, isRecord, resume, sendRequest },
  ...{ takeMessage, tellClosed, watchDeadlines },
}
