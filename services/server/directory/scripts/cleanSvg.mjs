import { sanitizeSvg } from '../../src/directory/sanitizeSvg.ts'

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

/** Rules of a `style` attribute that do nothing to a drawing that stands alone. */
const idle = /^(enable-background|max-width|background-color)$/

/** The rules of `style` attributes as attributes of their own, which the cleaner knows; an attribute that is there already gives way, as in CSS. */
function inlineStyles(svg) {
  return svg.replace(/<[A-Za-z][^<>]*>/g, (tag) => {
    const style = /\sstyle="([^"]*)"/.exec(tag)
    if (!style) return tag
    const rules = style[1]
      .split(';')
      .map((rule) => rule.split(':').map((part) => part.trim()))
      .filter(([name, value]) => value && !idle.test(name))
    const bare = rules.reduce(
      (left, [name]) => left.replace(new RegExp(`\\s${name}="[^"]*"`), ''),
      tag.replace(style[0], ''),
    )
    const attributes = new Map(rules)
    const text = [...attributes].map(([name, value]) => ` ${name}="${value}"`)
    return bare.replace(/\s*(\/?)>$/, `${text.join('')}$1>`)
  })
}
