'use client'

import type { ReactNode } from 'react'
import { useState } from 'react'

/** The icon of a wallet, network or token; its first letter until the icon has loaded, or if it has none that can be shown. */
export function Badge(props: Badge.Props): ReactNode {
  const { name, icon, image, size } = props
  const [broken, setBroken] = useState<string>()
  const [arrived, setArrived] = useState<string>()
  const [letter = '?'] = name
  const own = isDataImage(icon) ? icon : undefined
  const src = own ?? image
  const hasImage = src !== undefined && src !== broken

  return (
    <span className="lk lk-badge" data-size={size} aria-hidden="true">
      {hasImage && (
        <img
          className="lk lk-badge-image"
          // Before the address: it decides how that is fetched.
          loading={own ? undefined : 'lazy'}
          decoding={own ? undefined : 'async'}
          referrerPolicy="no-referrer"
          src={src}
          alt=""
          draggable={false}
          onLoad={() => setArrived(src)}
          onError={() => setBroken(src)}
        />
      )}
      {!(hasImage && (own || arrived === src)) && letter.toUpperCase()}
    </span>
  )
}

export declare namespace Badge {
  type Props = {
    name: string
    /** From a wallet or the app: shown if it is a `data:` image. */
    icon?: string | undefined
    /** Its URL on the kit's server, checked by `core`; shown if there is no icon. */
    image?: string | undefined
    size: 'small' | 'medium' | 'tile' | 'large'
  }
}

const pattern = /^data:image\/(?:png|webp|gif|jpeg|svg\+xml)[;,]/i

/** Whether an icon is a `data:` image, which loads from no host. */
export function isDataImage(icon: string | undefined): icon is string {
  return icon !== undefined && pattern.test(icon)
}
