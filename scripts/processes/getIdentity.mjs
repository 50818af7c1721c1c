import { getStartTime } from './getStartTime.mjs'

/** `<pid>-<start time>` of a running process, or `undefined`. */
export function getIdentity(pid) {
  const startTime = getStartTime(pid)
  return startTime === undefined ? undefined : `${pid}-${startTime}`
}
