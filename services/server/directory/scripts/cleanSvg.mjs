import { sanitizeSvg } from '../../src/directory/sanitizeSvg.ts'

/** Invisible elements, which may be removed. */
const silent = new Set(['desc', 'metadata', 'title'])

/** Parts that the sanitizer removes although an SVG may depend on them. */
const needed = /<style|\s(?:xlink:)?href=|\sfilter=|\smix-blend-mode=/

/** Sanitizes an SVG. Returns `undefined` if that would remove something visible. */
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

/** CSS properties without an effect on a standalone SVG. */
const idle = /^(enable-background|max-width|background-color)$/

/** Converts the declarations of `style` attributes to presentation attributes, which the sanitizer accepts. They override existing attributes, as in CSS. */
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
