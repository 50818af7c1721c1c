import { listCurrencyImages } from './images/listCurrencyImages.mjs'
import { listNetworkIds } from './images/listNetworkIds.mjs'
import { listNetworkImages } from './images/listNetworkImages.mjs'
import { listTokenImages } from './images/listTokenImages.mjs'
import { listWalletImages } from './images/listWalletImages.mjs'
import { openImages } from './images/openImages.mjs'

/** The images of the directory by kind: `{ id, key, svg, source }`, where `key` is what the image is looked up by. */
export function collectImages({ wallets, folder }) {
  const images = openImages({ folder })
  return {
    wallets: listWalletImages({ images, wallets }).map((image) => ({
      ...image,
      key: image.id,
    })),
    networks: listNetworkImages({ images, networkIds: listNetworkIds() }),
    tokens: listTokenImages({ images }),
    currencies: listCurrencyImages({ images }),
  }
}
