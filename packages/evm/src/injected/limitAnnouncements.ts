// The chunk that loads when a page announces more wallets than a visitor has.

/** The length of a window, in milliseconds. */
const windowLength = 1_000

/** The number of wallets that are accepted in one window, and on one page; known wallets do not count. */
const maxWallets = { window: 20, page: 100 }

/** The number of providers that are accepted, in one window and on one page, with names of known wallets that have been claimed. */
const maxRepeated = { window: 20, page: 40 }

/** The number of providers that are accepted with one reverse-DNS name in one window, and on one page. */
const maxClaims = { window: 3, page: 12 }

/** How often the wallets of a page are requested again, as one of them may have been refused. */
const maxRequests = 10

export type AnnouncementLimit = {
  /** Whether a name is that of a well-known wallet, or of one that the visitor uses or has used. */
  isKnown(rdns: string): boolean
  /** Counts an announcement; whether it is accepted. */
  accepts(rdns: string): boolean
  stop(): void
}

/**
 * Limits the announcements of a page (EIP-6963), so that a script that announces many wallets can't
 * hide those of the visitor. Known wallets keep places of their own. After a refusal all wallets are
 * requested again in the next window: extensions subscribe before the page's scripts, so their
 * answers are the first of each window.
 */
export function limitAnnouncements(
  parameters: limitAnnouncements.Parameters,
): AnnouncementLimit {
  const { isExpected, requestProviders } = parameters
  const unknown = createCounter(maxWallets)
  const repeated = createCounter(maxRepeated)
  const claims = new Map<string, Counter>()
  let requests = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  for (const [rdns, { length }] of parameters.claims) {
    const counter = createCounter(maxClaims)
    claims.set(rdns, counter)
    counter.add(length)
    if (!isKnown(rdns)) unknown.add(length)
    else if (length > 1) repeated.add(length - 1)
  }

  function isKnown(rdns: string): boolean {
    return knownNames.has(rdns) || isExpected(`eip155:${rdns}`)
  }

  /** Requests the wallets again once the window is over. */
  function requestLater(): void {
    if (timer || requests >= maxRequests) return
    requests += 1
    timer = setTimeout(() => {
      timer = undefined
      requestProviders()
    }, windowLength)
  }

  return {
    isKnown,
    accepts(rdns) {
      const known = claims.get(rdns)
      const claim = known ?? createCounter(maxClaims)
      const counters = [claim]
      if (!isKnown(rdns)) counters.push(unknown)
      // The first provider of each known wallet always has a place.
      else if (known) counters.push(repeated)
      if (counters.some((each) => each.isFull())) return false
      if (counters.some((each) => each.isBusy())) {
        requestLater()
        return false
      }
      claims.set(rdns, claim)
      for (const each of counters) each.add(1)
      return true
    },
    stop: () => clearTimeout(timer),
  }
}

export declare namespace limitAnnouncements {
  type Parameters = {
    /** What was accepted before, by name. */
    claims: Iterable<readonly [rdns: string, { readonly length: number }]>
    /** Whether the visitor uses the wallet with this id, or has used it. */
    isExpected(id: string): boolean
    /** Requests the announcements of all wallets. */
    requestProviders(): void
  }
}

type Counter = ReturnType<typeof createCounter>

function createCounter(most: { window: number; page: number }) {
  let total = 0
  let inWindow = 0
  let start = performance.now()
  return {
    isFull: () => total >= most.page,
    isBusy() {
      if (performance.now() - start >= windowLength) {
        start = performance.now()
        inWindow = 0
      }
      return inWindow >= most.window
    },
    add(count: number) {
      total += count
      inWindow += count
    },
  }
}

/** The reverse-DNS names of the bundled directory, and of extensions that have another name there. */
export const knownNames: ReadonlySet<string> = new Set(
  `
  app.backpack app.base.account app.berasig app.core.extension app.kabila.wallet
  app.keplr app.nightly app.phantom app.status app.subwallet app.zeal
  com.anchorage.connect com.bifrostwallet com.binance.wallet com.bitget.web3
  com.brave.wallet com.bybit com.coin98 com.coinbase.wallet com.coolbitx.cwsapp
  com.crypto.wallet com.elrond.maiar.wallet com.enkrypt com.exodus.web3-wallet
  com.flowfoundation.wallet com.gemini.wallet com.guarda.wallet
  com.hashpack.wallet com.ledger com.meco.wallet com.okex.wallet
  com.passkeywallet.seif com.robinhood.wallet com.roninchain.wallet
  com.trustwallet.app com.wigwam.wallet fi.nu io.gate.wallet
  io.leapwallet.compasswallet io.loopring.wallet io.magiceden.wallet io.metamask
  io.metamask.flask io.metamask.mobile io.novawallet io.rabby
  io.universaleverything.universalprofiles io.zelcore io.zerion.wallet io.zilpay
  me.qiewallet me.rainbow me.vultisig one.mixin.messenger org.hot-labs
  org.uniswap.app pro.tokenpocket sh.frame so.onekey.app.wallet xyz.abs xyz.ctrl
  xyz.dawnwallet xyz.frontier.wallet xyz.ithaca.porto xyz.nestwallet
  xyz.talisman
  `
    .trim()
    .split(/\s+/),
)
