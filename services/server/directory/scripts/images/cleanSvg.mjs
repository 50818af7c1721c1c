import { sanitizeSvg } from '../../../src/directoryData/svg/sanitizeSvg.ts'
import { inlineStyles } from './inlineStyles.mjs'

/** Parts that show nothing, which may go without harm. */
const silent = new Set(['desc', 'metadata', 'title'])

/** What the cleaner takes away although a drawing may hang on it. */
const needed = /<style|\s(?:xlink:)?href=|\sfilter=|\smix-blend-mode=/

/** A drawing made safe. `undefined` where that would cost it something that can be seen: another image is better then. */
export function cleanSvg(svg) {
  const styled = inlineStyles(svg)
  if (needed.test(styled)) return undefined
  try {
    const clean = sanitizeSvg(styled)
    return countShapes(clean) === countShapes(styled) ? clean : undefined
  } catch (error) {
    if (error.name === 'UnsafeSvgError') return undefined
    throw error
  }
}

function countShapes(svg) {
  return [...svg.matchAll(/<([A-Za-z][\w:]*)/g)].filter(
    ([, name]) => !silent.has(name),
  ).length
}
