import { imagePackages } from '../packages/imagePackages.mjs'
import { walletPackages } from '../packages/walletPackages.mjs'

/** Where each field of each wallet and each image comes from: `package@version:path`. */
export function reportSources({ wallets, images }) {
  return {
    packages: Object.fromEntries(
      [...walletPackages, ...imagePackages].map(
        ({ name, version, licence, integrity }) => [
          `${name}@${version}`,
          { licence, integrity },
        ],
      ),
    ),
    wallets: Object.fromEntries(
      wallets.map(({ wallet, sources }) => [
        wallet.id,
        // Two fields are no facts about the wallet but follow from others.
        { id: 'rule:id', order: 'rule:order', ...sources },
      ]),
    ),
    images: Object.fromEntries(
      Object.entries(images).map(([kind, list]) => [
        kind,
        Object.fromEntries(list.map(({ id, source }) => [id, source])),
      ]),
    ),
  }
}
