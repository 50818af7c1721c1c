/**
 * Wallets in the order of the directory: those that more packages know come
 * first; equals by the wallet book's own list of what is asked for most, then by
 * the place in the registry, then by name. Packages for one chain family alone
 * have no say, or wallets of that family would outrun all others.
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

const oneFamily = ['wallet-adapter', 'subwallet']

function rate({ wallet, records }) {
  const opinions = new Set(
    records
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

/** The best place in lists of one standing that have an order. */
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
