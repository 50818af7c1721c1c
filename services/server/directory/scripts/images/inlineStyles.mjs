/** Rules of a `style` attribute that do nothing to a drawing that stands alone. */
const idle = /^(enable-background|max-width|background-color)$/

/** The rules of `style` attributes as attributes of their own, which the cleaner knows; an attribute that is there already gives way, as in CSS. */
export function inlineStyles(svg) {
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
