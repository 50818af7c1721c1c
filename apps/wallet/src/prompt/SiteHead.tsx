import type { ReactNode } from 'react'
import { Avatar } from '../page/Avatar.tsx'
import type { readSite } from '../proposal/readSite.ts'

/** Who asks: the name that it gives itself, and the host that it names, which nobody has checked. */
export function SiteHead(props: SiteHead.Props): ReactNode {
  const { name, host } = props.site
  return (
    <div className="site-head">
      <Avatar name={name} />
      <div className="site-head-text">
        <strong>{name}</strong>
        <span>
          <code data-testid="host">{host ?? 'names no web address'}</code>
        </span>
      </div>
      <span className="pill">Unknown domain</span>
    </div>
  )
}

export declare namespace SiteHead {
  type Props = { site: readSite.ReturnType }
}
