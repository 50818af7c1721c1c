'use client'
import type { ReactNode } from 'react'
import { useUi } from '../../provider/useUi.ts'
import { GuideIcon } from './GuideIcon.tsx'

/** A few short points, each with a drawing; numbered where they are steps. */
export function GuidePoints(props: GuidePoints.Props): ReactNode {
  const { t } = useUi()
  const List = props.isOrdered ? 'ol' : 'ul'
  return (
    <List className="lk lk-points">
      {props.points.map(([icon, point]) => (
        <li key={point} className="lk lk-point">
          <span className="lk lk-point-icon">
            <GuideIcon name={icon} />
          </span>
          <div className="lk">
            <p className="lk lk-strong">{t(`${point}.title`)}</p>
            <p className="lk lk-muted">{t(`${point}.text`)}</p>
          </div>
        </li>
      ))}
    </List>
  )
}

export declare namespace GuidePoints {
  type Props = {
    /** What is drawn, and the texts' common name. */
    points: readonly (readonly [icon: GuideIcon.Props['name'], point: Point])[]
    isOrdered?: boolean
  }
  type Point =
    | `wallet.${'home' | 'login' | 'keys'}`
    | `network.${'record' | 'apart' | 'fee'}`
    | `getWallet.${'install' | 'create' | 'phrase' | 'return'}`
}
