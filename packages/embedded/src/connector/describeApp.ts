import type { Metadata } from '@latchkit/core'
import { stripText } from '@latchkit/protocol'
import type { FramePayload } from '@latchkit/protocol/frame'

/** The version of this package; the frame receives it. */
const version = '0.1.0'

/** Returns the address of a page of the frame with its query. */
export function createFrameUrl(parameters: {
  url: string
  projectId: string
  networkId?: string | undefined
  /** Its name, if it is another one than the frame itself. */
  page?: 'export' | undefined
}): URL {
  const { projectId, networkId, page } = parameters
  const url = new URL(parameters.url)
  if (page) url.pathname = url.pathname.replace(/[^/]*$/, page)
  url.searchParams.set('projectId', projectId)
  if (networkId) url.searchParams.set('chainId', networkId)
  url.searchParams.set('version', version)
  url.searchParams.set('enableLogger', 'false')
  return url
}

/** Returns what the frame receives of the app. The name and the address are filled in if the app gives none. */
export function describeApp(parameters: {
  metadata: Metadata
  projectId: string
}): FramePayload<'SYNC_DAPP_DATA'> {
  const { metadata, projectId } = parameters
  const { url, icons } = metadata
  return {
    metadata: {
      name: stripText(metadata.name || document.title || location.host, {
        max: 128,
      }),
      description: stripText(metadata.description, { max: 512 }),
      url: isUrl(url) ? url : location.origin,
      icons: icons.filter(isUrl).slice(0, 8),
    },
    sdkVersion: version,
    sdkType: 'latchkit',
    projectId,
  }
}

function isUrl(text: string): boolean {
  return text.length <= 2_048 && /^https?:\/\/\S+$/.test(text)
}
