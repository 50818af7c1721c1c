import type { Loadable } from '../loader/loadable.ts'
import type { serverViews } from '../views/server/serverViews.ts'
import type { walletConnectViews } from '../views/walletconnect/walletConnectViews.ts'

/** What comes beside views, with its texts, where an app has what it is for. */
export type Parts = {
  /** Everything that needs the kit's server. */
  readonly server: Loadable<typeof serverViews>
  readonly walletConnect: Loadable<typeof walletConnectViews>
}
