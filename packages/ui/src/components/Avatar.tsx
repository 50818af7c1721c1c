'use client'

import type { ReactNode } from 'react'
import { useState } from 'react'

/** The picture of an address; until it has loaded, and without one, circles in a colour derived from the address, in tints 15 % apart. */
export function Avatar(props: Avatar.Props): ReactNode {
  const { address, image, size } = props
  const [broken, setBroken] = useState<string>()
  const [arrived, setArrived] = useState<string>()
  if (!image || image === broken)
    return <Circles address={address} className="lk lk-avatar" size={size} />
  return (
    <span className="lk lk-badge lk-avatar" data-size={size}>
      {image !== arrived && (
        <Circles address={address} className="lk lk-badge-image" />
      )}
      <img
        className="lk lk-badge-image"
        referrerPolicy="no-referrer"
        src={image}
        alt=""
        draggable={false}
        onLoad={() => setArrived(image)}
        onError={() => setBroken(image)}
      />
    </span>
  )
}

export declare namespace Avatar {
  type Props = {
    address: string
    /** Its URL on the kit's server, checked by `core`. */
    image?: string | undefined
    /** Default: of a line of text. */
    size?: 'portrait'
  }
}

function Circles(props: Circles.Props): ReactNode {
  // Addresses may differ in case only.
  const hash = hashText(props.address.toLowerCase())
  const hue = hash % 360
  const x = hash & 512 ? 16 : 0
  const y = hash & 1024 ? 16 : 0
  return (
    <svg
      className={props.className}
      data-size={props.size}
      viewBox="0 0 16 16"
      aria-hidden="true"
    >
      <rect width="16" height="16" fill={`hsl(${hue} 62% 42%)`} />
      {radii.map((radius) => (
        <circle
          key={radius}
          cx={x}
          cy={y}
          r={radius}
          fill="#fff"
          fillOpacity="0.15"
        />
      ))}
    </svg>
  )
}

declare namespace Circles {
  type Props = {
    address: string
    className: string
    size?: Avatar.Props['size']
  }
}

const radii = [17, 13, 9, 5] as const

/** Hashes a text by FNV-1a; not for secrets. */
function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (const letter of text)
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return hash >>> 0
}
