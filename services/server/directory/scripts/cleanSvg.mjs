import { sanitizeSvg } from '../../src/directory/sanitizeSvg.ts'

/** Invisible elements, which may be removed. */
const silent = new Set(['desc', 'metadata', 'title'])

/** Parts that the sanitizer removes although an SVG may depend on them. */
const needed = /<style|\s(?:xlink:)?href=|\sfilter=|\smix-blend-mode=/

/** Sanitizes an SVG. Returns `undefined` if that would remove something visible other than a shadow. */
export function cleanSvg(svg) {
  const plain = [
    removeProlog,
    drawBackground,
    inlineClasses,
    inlineStyles,
    inlineUses,
    removeShadows,
    shortenNumbers,
    closeRoot,
  ].reduce((text, change) => change(text), svg)
  if (needed.test(plain)) return undefined
  try {
    const clean = sanitizeSvg(plain)
    return countShapes(clean) === countShapes(plain) ? clean : undefined
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

/** Removes what precedes the root: an XML declaration, a DOCTYPE without entities, comments. */
function removeProlog(svg) {
  return svg
    .trim()
    .replace(/^(?:<\?xml [^<>]*\?>|<!DOCTYPE [^<>[]*>|<!--[\s\S]*?-->|\s)+/, '')
}

const background =
  /(<svg\s[^<>]*\sstyle="[^"]*)background:\s*([^;"]+);?([^"]*"[^<>]*>)/
const fade =
  /^linear-gradient\(180deg,\s*(#\w{3,6})\s+0%,\s*(#\w{3,6})\s+100%\)$/

/** Draws the background that the root has by CSS as a rectangle: a colour, or a gradient from top to bottom. */
function drawBackground(svg) {
  return svg.replace(background, (whole, before, paint, after) => {
    const [, top, bottom] = fade.exec(paint.trim()) ?? []
    if (!top && !/^(?:#\w{3,6}|[a-z]+)$/.test(paint.trim())) return whole
    const stops = `<stop stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/>`
    return `${before}${after}${
      top
        ? `<defs><linearGradient id="lk-back" x1="0" y1="0" x2="0" y2="1">${stops}</linearGradient></defs>`
        : ''
    }<rect width="100%" height="100%" fill="${top ? 'url(#lk-back)' : paint.trim()}"/>`
  })
}

const sheet = /<style(?:\s[^<>]*)?>([^<]*)<\/style>/g
const rule = /^((?:\.[\w-]+,?\s*)+)\{([^{}]*)\}/

/** Moves the declarations of classes to `style` attributes. Leaves a style sheet with any other selector unchanged. */
function inlineClasses(svg) {
  const styles = new Map()
  const rest = svg.replace(sheet, (whole, css) => {
    let text = css.trim()
    for (let match = rule.exec(text); match; match = rule.exec(text)) {
      for (const name of match[1].split(','))
        styles.set(
          name.trim().slice(1),
          `${styles.get(name.trim().slice(1)) ?? ''}${match[2].trim()};`,
        )
      text = text.slice(match[0].length).trim()
    }
    return text === '' ? '' : whole
  })
  if (styles.size === 0) return rest
  return rest.replace(/<[A-Za-z][^<>]*>/g, (tag) => {
    const names = /\sclass="([^"]*)"/.exec(tag)
    if (!names) return tag
    const own = /\sstyle="([^"]*)"/.exec(tag)
    const css = names[1].split(/\s+/).map((name) => styles.get(name) ?? '')
    return tag
      .replace(own?.[0] ?? names[0], '')
      .replace(names[0], '')
      .replace(/\s*(\/?)>$/, ` style="${css.join('')}${own?.[1] ?? ''}"$1>`)
  })
}

/** CSS properties without an effect on a standalone SVG. */
const idle = /^(enable-background|isolation|max-width|background-color|-.*)$/

/** Converts the declarations of `style` attributes to presentation attributes, which the sanitizer accepts. They override existing attributes, as in CSS. */
function inlineStyles(svg) {
  return svg.replace(/<[A-Za-z][^<>]*>/g, (tag) => {
    const style = /\sstyle="([^"]*)"/.exec(tag)
    if (!style) return tag
    const rules = style[1]
      .split(';')
      .map((each) => each.split(':').map((part) => part.trim()))
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

const use =
  /<use((?:\s+[\w:-]+="[^"<>]*")*)\s+(?:xlink:)?href="#([\w.-]+)"((?:\s+[\w:-]+="[^"<>]*")*)\s*(?:\/>|><\/use>)/g

/** Replaces `use` of a single shape by that shape, in a group with the attributes of the `use`. */
function inlineUses(svg) {
  return svg.replace(use, (whole, before, id, after) => {
    const shape = new RegExp(
      `<(path|polygon|rect|circle|ellipse)(?=\\s)[^<>]*\\sid="${id}"[^<>]*?(?:/>|></\\1>)`,
    ).exec(svg)
    const attributes = `${before}${after}`
    if (!shape || /\s(?:x|y|transform)="/.test(attributes)) return whole
    const copy = shape[0].replace(/\sid="[^"]*"/, '')
    return `<g${attributes.replace(/\sid="[^"]*"/, '')}>${copy}</g>`
  })
}

const filter = /<filter\s[^<>]*?id="([\w.-]+)"[^<>]*>([\s\S]*?)<\/filter>/g

/** Removes filters that draw a shape unchanged, with or without a shadow. Leaves those that change the shape itself. */
function removeShadows(svg) {
  const shadows = new Set()
  const rest = svg.replace(filter, (whole, id, effects) => {
    const drawsShape = /\sin="SourceGraphic"/.test(effects)
    const changesShape = /foregroundBlur|feTurbulence|feImage/.test(effects)
    if (!drawsShape || changesShape) return whole
    shadows.add(id)
    return ''
  })
  return rest.replace(/\sfilter="url\(#([\w.-]+)\)"/g, (whole, id) =>
    shadows.has(id) ? '' : whole,
  )
}

/** Bytes above which coordinates are rounded, and the precision that remains: a thousandth of the width. */
const roomy = 32_000
const precision = 1_000

/** Rounds coordinates of paths in SVGs that are too large otherwise, as far as it can't be seen. */
function shortenNumbers(svg) {
  if (svg.length < roomy) return svg
  const [, width] = /\sviewBox="[^"]*?([\d.]+)\s+[\d.]+\s*"/.exec(svg) ?? []
  const decimals = Math.max(0, Math.ceil(Math.log10(precision / width)))
  return svg.replace(/\sd="([^"]*)"/g, (_, path) => {
    const rounded = path.replace(/\d*\.\d{2,}/g, (number) =>
      String(Number(Number(number).toFixed(decimals))),
    )
    return ` d="${rounded}"`
  })
}

/** Closes an SVG around another one whose file lacks the last tag. */
function closeRoot(svg) {
  const count = (tag) => svg.split(tag).length - 1
  return count('<svg') === count('</svg>') + 1 ? `${svg}</svg>` : svg
}
