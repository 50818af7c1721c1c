'use client'
import { findLogo } from '@latchkit/core/internal'
import type { ReactNode } from 'react'
import { useEffect, useState } from 'react'
import type { Badge } from '../components/Badge.tsx'

/** The badge of a wallet. One without an icon of its own has the logo of the directory that is part of the kit, once that has loaded. */
export function LogoBadge(props: LogoBadge.Props): ReactNode {
  const { as: Shown, name, icon, size } = props
  return <Shown name={name} icon={icon} image={useLogo(props)} size={size} />
}

export declare namespace LogoBadge {
  type Props = Omit<Badge.Props, 'image'> &
    findLogo.Parameters & {
      /** Draws it. Passed, as it is in a chunk that loads earlier. */
      as: typeof Badge
    }
}

function useLogo({
  icon,
  id,
  rdns,
  links,
}: LogoBadge.Props): string | undefined {
  const key = icon ? undefined : JSON.stringify({ id, rdns, links })
  const [found, setFound] = useState<{ key: string; url: string | undefined }>()

  useEffect(() => {
    if (!key) return
    let isCurrent = true
    findLogo(JSON.parse(key)).then(
      (url) => isCurrent && setFound({ key, url }),
      // The first letter of the name stays.
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [key])

  return key !== undefined && found?.key === key ? found.url : undefined
}
