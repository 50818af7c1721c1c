import { checkLink, isWebLink, maxLength, parseUrl } from './links.ts'

/** The schemes of the apps in the wallet directory of `services/server/directory` (security rule C-17). A link with another scheme is followed only if an app describes its wallet with it. */
export const appSchemes: readonly string[] = (
  'abc-wallet abra airgap-wallet aktionariat alpha-u-wallet ammerwallet ' +
  'ancrypto app.dosivault arculuswc argent assure astrox atomicwallet ' +
  'aurora-pass avacus awallet backpack balletcrypto bee berasig bhcwallet ' +
  'bitcoincom bitizen bitkeep bitpay bitpiewc bitski bitso bitverseapp ' +
  'blackfortwc blockchain-wallet blocto bloom bnc broearn bron bron-mobile ' +
  'burrito bw bybitapp cakewallet cardwallet catecoin celo chainapp ' +
  'chiawallet coin98 coingrig coinomi coinstats com.arianee.wallet ' +
  'com.kresus.superapp com.oice com.wallet.passpay coolwallet core ' +
  'cosmostation creditwallet cryptnox cryptobrowser cypherwallet dcent ' +
  'defiantapp dfw dotted earthwallet echooo enjinwallet ennowallet ' +
  'everspace exodus expo2025-wallet fireblocks-wc floozwallet foxwallet ' +
  'freedom-wallet freighterwallet frontier frw gem goldbit gooddollar ' +
  'gtweb3wallet haha haqq hashpack helix-id hippowallet holdstation ' +
  'hotwallet humblwallet huobiwallet ibvm impactsx imtokenv2 infinity ' +
  'interlinkid internetmoney io.universaleverything.universalprofiles iopay ' +
  'islamiwallet joey jupiter kabila-wallet kaiawallet keplrwallet keyring ' +
  'klever-wallet klipwallet konio krakenwallet kriptomatapp kriptonio ' +
  'kryptogo krystalwallet leapcompass leapcosmos ledgerlive libera ' +
  'lif3wallet linen link.kelp.finance loopring magiceden mathwallet ' +
  'mecowallet metaone minerva mixin mtwallet mywallet-wc nabox nash ncg ' +
  'nefti nestwallet nightly novawallet nowwallet oasys-wallet obvious okex ' +
  'oksewallet okto omni oneinch onekey-wallet ontoprovider opto overflex ' +
  'oxalus paraswap paybolt payperless pillarwallet pintu pitaka ' +
  'plasmawallet pltwallet pluswallet purewalletp qiemobilewalletconnect ' +
  'qubic rabby rewardywallet ricewallet ripio robinhood-wallet roninwallet ' +
  'saas safe safemoon safepalwallet sahalwallet secux shido shinobi-wallet ' +
  'slaviwallet socios-mob status-app stickyapp streakk strikex subwallet ' +
  'talisman talkapp talken-wallet tangem tellaw thorwallet tiduswallet tk ' +
  'tomiwallet tpoutside trezorsuite trust ttmwalletapp u2uwc ukisshub ' +
  'ullawallet ultimate uniswap unstoppable.money unstoppabledomains utorg ' +
  'verso veworld vimwallet volt wallet3 whitewallet wigwam wirexwallet ' +
  'wombat wombat-wc wpapp xellar xfunwallet xova xportal xverse zeal zel ' +
  'zeluswallet zengo zerion zilpay'
).split(' ')

/** Schemes that a browser reads itself, so that they belong to no app. */
const browserScheme =
  /^(https?|wss?|ftp|file|filesystem|blob|data|about|javascript|vbscript|view-source)$/

/** The scheme of an app, and an optional path without query, fragment or user. */
const appLink = /^([a-z][a-z\d+.-]{1,40}):(\/\/[\w./-]*)?$/i

const loopbackLink =
  /^http:\/\/(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?(\/|$)/

/** Returns a link that opens a wallet's app as it may be followed: the scheme of an app in the wallet directory or in `customWallets`, or what `checkLink` accepts. `undefined` for anything else. */
export function checkDeepLink(
  link: unknown,
  { allowLoopback = false, customWallets = [] }: checkDeepLink.Options = {},
): string | undefined {
  if (typeof link !== 'string' || link.length > maxLength) return undefined
  const scheme = readScheme(link)
  const isCustom = () =>
    customWallets.some((wallet) =>
      [wallet.mobileLink, wallet.desktopLink].some(
        (each) => readScheme(each) === scheme,
      ),
    )
  if (scheme && (appSchemes.includes(scheme) || isCustom())) return link
  if (allowLoopback && loopbackLink.test(link)) return parseUrl(link)?.href
  return checkLink(link)
}

export declare namespace checkDeepLink {
  type Options = {
    /** Whether plain http to this machine is accepted, too: for development. */
    allowLoopback?: boolean | undefined
    /** The wallets that the app describes, whose schemes are accepted, too. */
    customWallets?:
      | readonly {
          readonly mobileLink?: string | undefined
          readonly desktopLink?: string | undefined
        }[]
      | undefined
  }
}

/** Returns the scheme of a link to an app in lower case; `undefined` for any other value. */
function readScheme(link: unknown): string | undefined {
  const text = typeof link === 'string' ? link : ''
  const [, scheme = ''] = appLink.exec(text) ?? []
  const name = scheme.toLowerCase()
  return name === '' || browserScheme.test(name) ? undefined : name
}

/** A scheme, and an optional place inside the app that accepts connections (`wallet://main`). */
const connectLink =
  /^([a-z][a-z\d+.-]{1,40}):(?:\/\/(?:[\w.~-]+(?:\/[\w.~-]+)*\/?)?)?$/

/** Whether a value is a link of the wallet directory to which `wc?uri=` may be appended: a web link without query or fragment, or one with a scheme of `appSchemes` (security rule C-17). */
export function isConnectLink(value: unknown): value is string {
  if (typeof value !== 'string' || value.length > 256) return false
  if (value.startsWith('https:')) return isWebLink(value) && !/[?#]/.test(value)
  const [, scheme = ''] = connectLink.exec(value) ?? []
  return appSchemes.includes(scheme)
}
