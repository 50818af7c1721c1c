'use client'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { isDataImage } from '../wallets/isDataImage.ts'

/** The icon of a wallet or network; its first letter where it has none that can be shown. */
export function Badge(props: Badge.Props): ReactNode {
  const { name, icon, size } = props
  const [broken, setBroken] = useState<string>()
  const [letter = '?'] = name

  return (
    <span className="lk lk-badge" data-size={size} aria-hidden="true">
      {isDataImage(icon) && icon !== broken ? (
        <img
          className="lk lk-badge-image"
          src={icon}
          alt=""
          referrerPolicy="no-referrer"
          draggable={false}
          onError={() => setBroken(icon)}
        />
      ) : (
        letter.toUpperCase()
      )}
    </span>
  )
}

export declare namespace Badge {
  type Props = {
    name: string
    icon: string | undefined
    size: 'small' | 'medium' | 'large'
  }
}
