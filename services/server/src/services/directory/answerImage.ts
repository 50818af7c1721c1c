import { Reply } from '../../http/Reply.ts'
import { RequestError } from '../../http/RequestError.ts'
import type { ImageSource } from './ImageSource.ts'

/** A picture, or 404. A browser that is shown it as a page runs nothing in it. */
export function answerImage(
  images: ImageSource,
  { kind, id }: { kind: ImageSource.Kind; id: string },
): Reply {
  const image = images.find({ kind, id })
  if (!image)
    throw new RequestError({
      status: 404,
      field: 'id',
      description: 'There is no such image',
    })
  return Reply({
    ...image,
    headers: {
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
    },
  })
}
