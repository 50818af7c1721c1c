import { disconnect } from './disconnect.ts'
import { expire } from './expire.ts'
import { isRecord } from './isRecord.ts'
import { resume } from './resume.ts'
import { sendRequest } from './sendRequest.ts'
import { takeSessionFrame } from './takeSessionFrame.ts'

/** What a first pairing does without; loaded as one. */
export const laterParts = {
  ...{ disconnect, expire, isRecord, resume, sendRequest, takeSessionFrame },
}
