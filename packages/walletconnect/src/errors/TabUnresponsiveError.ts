import { BaseError } from '@latchkit/protocol'

/** Another tab of the app holds the connection and has stopped to answer. */
export class TabUnresponsiveError extends BaseError {
  override name = 'TabUnresponsiveError'
  constructor() {
    super('Another tab of this app does not answer.', {
      code: 'TAB_UNRESPONSIVE',
      hint: 'Close the other tabs of this app, then try again.',
    })
  }
}
