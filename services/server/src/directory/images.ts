import {
  getAssetImage,
  getCurrencyImage,
  getTokenImage,
  getWalletImage,
} from '@latchkit/protocol/http'
import type { Route } from '../http/implement.ts'
import { implement } from '../http/implement.ts'
import { RequestError } from '../http/RequestError.ts'
import { RawResponse } from '../http/responses.ts'
import type { ImageSource } from './ports.ts'

/** Serves the images of wallets, networks, currencies and tokens, one endpoint for each kind. */
export function serveImages({
  images,
}: {
  images: ImageSource
}): readonly Route[] {
  return [
    implement(getWalletImage, ({ params }) =>
      findImage(images, { kind: 'wallet', id: params.id }),
    ),
    implement(getAssetImage, ({ params }) =>
      findImage(images, { kind: 'asset', id: params.id }),
    ),
    implement(getCurrencyImage, ({ params }) =>
      findImage(images, { kind: 'currency', id: params.id }),
    ),
    implement(getTokenImage, ({ params }) =>
      findImage(images, { kind: 'token', id: params.id }),
    ),
  ]
}

function findImage(
  images: ImageSource,
  { kind, id }: { kind: ImageSource.Kind; id: string },
): RawResponse {
  const image = images.find({ kind, id })
  if (!image)
    throw new RequestError({
      status: 404,
      field: 'id',
      description: 'There is no such image',
    })
  return RawResponse({
    ...image,
    headers: {
      // An image that is opened as a document runs no script.
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
    },
  })
}
