import type { Loadable } from '../loader/createLoader.ts'
import type { serverViews } from '../views/chunks/server.ts'
import type { walletConnectViews } from '../views/chunks/walletConnect.ts'

/** What comes beside views, with its texts, where an app has what it is for. */
export type Parts = {
  /** Everything that needs the kit's server. */
  readonly server: Loadable<typeof serverViews>
  readonly walletConnect: Loadable<typeof walletConnectViews>
}
