'use client'

import type { ReactNode } from 'react'
import type { PlainMessageKey } from '../locales/Messages.ts'
import { Strokes } from '../primitives/Icon.tsx'
import { useUi } from '../provider/UiContext.ts'
import { useStyles } from '../styles/useStyles.ts'
import { guidePointsSheet } from './guidePoints.sheet.generated.ts'

/** A few short points, each with an icon; numbered if they are steps. */
export function GuidePoints(props: GuidePoints.Props): ReactNode {
  const { t } = useUi()
  useStyles(guidePointsSheet)
  const List = props.isOrdered ? 'ol' : 'ul'
  return (
    <List className="lk lk-points">
      {props.points.map(([icon, point, text = `${point}.text` as const]) => (
        <li key={point} className="lk lk-point">
          <span className="lk lk-point-icon">
            <GuideIcon name={icon} />
          </span>
          <div className="lk">
            <p className="lk lk-strong">{t(`${point}.title`)}</p>
            <p className="lk lk-muted">{t(text)}</p>
          </div>
        </li>
      ))}
    </List>
  )
}

export declare namespace GuidePoints {
  type Props = {
    /** The icon of each point, the prefix of its texts' keys, and the text if it is another one. */
    points: readonly Entry[]
    isOrdered?: boolean
  }
  type Entry = readonly [
    icon: GuideIcon.Props['name'],
    point: Point,
    text?: PlainMessageKey,
  ]
  type Point =
    | `wallet.${'home' | 'login' | 'keys'}`
    | `network.${'record' | 'apart' | 'fee'}`
    | `getWallet.${'install' | 'create' | 'phrase' | 'return' | 'open'}`
}

/** Strokes on a 20 × 20 grid, like those of `Icon`; only guides show them. */
const paths = {
  apart:
    'M7 4.5a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0ZM18 4.5a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0ZM12.5 15.5a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0ZM10 2v8',
  create: 'M10 4v12M4 10h12',
  fee: 'M17.5 10a7.5 7.5 0 1 1-15 0 7.5 7.5 0 0 1 15 0ZM7.5 10h5M10 7.5v5',
  home: 'm3 9.5 7-6.5 7 6.5M5 8v9h10V8M8.5 17v-5h3v5',
  install: 'M10 3v9.5M6 9l4 4 4-4M3.5 16.5h13',
  keys: 'M9.5 10.5a4 4 0 1 1-5.6 5.6 4 4 0 0 1 5.6-5.6ZM9.6 10.4l7-7M13 7l2.5 2.5',
  login: 'M12 3.5h4.5v13H12M3.5 10h9M9 6.5l3.5 3.5L9 13.5',
  phrase: 'M5 9h10v8H5ZM7 9V6.5a3 3 0 0 1 6 0V9M10 12v2',
  record: 'M4.5 3.5h11v13h-11ZM7.5 7h5M7.5 10h5M7.5 13h3',
  return: 'M7.5 4 3.5 8l4 4M3.5 8h8.5a4.5 4.5 0 0 1 0 9H9',
} as const

/** The icon of a point. */
function GuideIcon(props: GuideIcon.Props): ReactNode {
  const { name } = props
  return <Strokes name={name} path={paths[name]} />
}

declare namespace GuideIcon {
  type Props = { name: keyof typeof paths }
}
