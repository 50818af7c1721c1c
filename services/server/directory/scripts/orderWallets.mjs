/**
 * Sorts wallets: by number of packages, then by the wallet book's popularity list, then by rank in the registry, then by name.
 * Packages of a single chain family are not counted, since their wallets would come before all others; nor are packages that
 * are out of date, unless a wallet is recommended today.
 */
export function orderWallets(wallets) {
  return wallets
    .map((wallet) => ({ wallet, score: rate(wallet) }))
    .sort((a, b) => compare(a.score, b.score))
    .map(({ wallet }, index) => {
      wallet.wallet.order = index + 1
      return wallet
    })
}

/** Moves wallets without a logo behind all others, which keep their order. */
export function putLogosFirst(wallets) {
  const hasLogo = ({ wallet }) => wallet.image_id !== undefined
  return [
    ...wallets.filter(hasLogo),
    ...wallets.filter((one) => !hasLogo(one)),
  ].map((one, index) => {
    one.wallet.order = index + 1
    return one
  })
}

const oneFamily = ['wallet-adapter', 'subwallet']

function rate({ wallet, records }) {
  const isCurrent = isRecommended(records)
  const opinions = new Set(
    records
      .filter(({ standing }) => isCurrent || standing !== 'aside')
      .map(({ family }) => family)
      .filter((one) => !oneFamily.includes(one)),
  )
  return [
    -opinions.size,
    rankIn(records, 'hand'),
    rankIn(records, 'registry'),
    wallet.name,
  ]
}

/** Ranks of the registry that suffice without a second source. */
const registryTop = 150

/** Whether a hand-made list contains a wallet, or the registry ranks it high. */
export function isRecommended(records) {
  return records.some(
    ({ standing, rank }) =>
      standing === 'hand' || (standing === 'registry' && rank < registryTop),
  )
}

/** Returns the best rank in ordered lists of one standing. */
function rankIn(records, standing) {
  const ranks = records
    .filter(
      (record) => record.standing === standing && record.rank !== undefined,
    )
    .map(({ rank }) => rank)
  return Math.min(...ranks, 1_000_000)
}

function compare(a, b) {
  for (const [index, one] of a.entries()) {
    const order =
      typeof one === 'number'
        ? one - b[index]
        : one.localeCompare(b[index], 'en')
    if (order !== 0) return order
  }
  return 0
}
