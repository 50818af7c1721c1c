import type { Random } from '../Surface.ts'

/** A text of pieces: the middle is repeated. Long texts with a mistake at the end are what slow checks fail on. */
export type HostileText = {
  readonly head: string
  readonly unit: string
  readonly count: number
  readonly tail: string
}

export function writeText({ head, unit, count, tail }: HostileText): string {
  return head + unit.repeat(count) + tail
}

/** Creates a text at random, or one that differs from another in one part. */
export function createText(
  random: Random,
  { pieces, maxLength, like }: createText.Parameters,
): HostileText {
  const pick = (): string => pieces[random(pieces.length)] ?? ''
  const part = (most: number): string =>
    Array.from({ length: random(most + 1) }, pick).join('')
  const unit = pick() + part(2)
  const fresh: HostileText = {
    head: part(3),
    unit,
    count: Math.floor(maxLength / Math.max(1, unit.length) / (1 + random(4))),
    tail: part(3),
  }
  if (!like) return fresh
  const [key] = pickKey(random)
  const next = { ...like, [key]: fresh[key] }
  const most = Math.floor(maxLength / Math.max(1, next.unit.length))
  return { ...next, count: Math.min(next.count, most) }
}

export declare namespace createText {
  type Parameters = {
    /** What the checked texts are made of. */
    pieces: readonly string[]
    /** Characters. */
    maxLength: number
    like: HostileText | undefined
  }
}

function pickKey(random: Random): [keyof HostileText] {
  const keys = ['head', 'unit', 'count', 'tail'] as const
  return [keys[random(keys.length)] ?? 'unit']
}
