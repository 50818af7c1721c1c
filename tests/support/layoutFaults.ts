import type { Page } from '@playwright/test'

/** Lists what is wrong with the layout in each language: what scrolls sideways, texts that are cut off, that leave their button or row, or that lie over each other. Each fault begins with its language. */
export async function listLanguageFaults(
  page: Page,
  languages: readonly string[],
): Promise<string[]> {
  const faults: string[] = []
  for (const language of languages) {
    await page.evaluate((language) => gallery.show(language), language)
    for (const fault of await listLayoutFaults(page))
      faults.push(`${language}: ${fault}`)
  }
  return faults
}

/** Lists what is wrong with the layout as it is now. */
export function listLayoutFaults(page: Page): Promise<string[]> {
  return page.evaluate(findLayoutFaults, shortened)
}

/** What may end in an ellipsis, and why. The whole text is then at hand, as a `title` or as the text itself for screen readers. */
const shortened = [
  // A name that a wallet, a visitor or a server chose, in a button of the page: it has to stay one line, and the account shows all of it.
  '.lk-button:not([data-unsupported]) .lk-label',
  // An address is shortened anyway, and the account shows all of it.
  '.lk-button .lk-address',
  // A name or symbol of a token, which anybody can choose; the row has the name as its title.
  '.lk-item bdi.lk-row-label',
  '.lk-symbol',
]

/** Runs in the page: it can't use anything else of this module. */
function findLayoutFaults(shortened: readonly string[]): string[] {
  type Text = { box: DOMRect; element: Element; text: string }
  const faults: string[] = []
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth > clientWidth)
    faults.push(`the page is ${scrollWidth - clientWidth} px too wide`)

  const seen = new Set<Element>()
  const texts: Text[] = []
  for (const root of document.querySelectorAll('[data-lk-theme]'))
    for (const element of [root, ...root.querySelectorAll('*')]) {
      if (seen.has(element) || !isShown(element)) continue
      seen.add(element)
      const { clientWidth, scrollWidth } = element
      const isCut = clips(element, 'X') && scrollWidth > clientWidth + 1
      if (isCut && !isShortened(element))
        faults.push(
          `${scrollWidth - clientWidth} px cut off or out of sight: ${describe(element)}`,
        )
      if (element instanceof HTMLInputElement && isPlaceholderCut(element))
        faults.push(`placeholder cut off: ${element.placeholder}`)
      if (element.matches('.lk-body') && fadesEnd(element))
        faults.push('the end of the content is faded')
      texts.push(...listTexts(element))
    }

  for (const { box, element } of texts) {
    if (isShortened(element)) continue
    // Glyphs are lower than their line: a part of it may be cut off unseen.
    const slack = box.height * 0.15
    const isBeside = ({ left, right }: DOMRect) =>
      box.left < left - 1 || box.right > right + 1
    const isAbove = ({ top, bottom }: DOMRect) =>
      box.top < top - slack || box.bottom > bottom + slack

    const holder = element.closest('button, a, li, label, .lk-toast')
    const isInline = holder && getComputedStyle(holder).display === 'inline'
    const outer = holder?.getBoundingClientRect()
    if (outer && !isInline && (isBeside(outer) || isAbove(outer)))
      faults.push(`outside of its ${holder?.localName}: ${describe(element)}`)
    if (box.left < -1 || box.right > clientWidth + 1)
      faults.push(`outside of the page: ${describe(element)}`)
    for (let each: Element | null = element; each; each = each.parentElement) {
      const box = each.getBoundingClientRect()
      const { overflowY, position } = getComputedStyle(each)
      const isScrolled = /auto|scroll/.test(overflowY)
      if (clips(each, 'X') && isBeside(box))
        faults.push(`cut off at a side: ${describe(element)}`)
      if (clips(each, 'Y') && !isScrolled && isAbove(box))
        faults.push(`cut off above or below: ${describe(element)}`)
      // What is further out scrolls with it, or does not cut it off.
      if (isScrolled || position === 'fixed' || each.matches('[data-lk-theme]'))
        break
    }
  }

  // What covers others on purpose is a layer of its own.
  const layers = 'dialog, [popover], .lk-pending, .lk-search, [data-lk-theme]'
  const visible = texts
    .filter(({ element }) => !isShortened(element))
    .map((each) => ({
      ...each,
      layer: each.element.closest(layers),
      frames: listScrollers(each.element).map((it) =>
        it.getBoundingClientRect(),
      ),
    }))
    .filter(({ box, frames }) =>
      frames.every(({ top, bottom }) => box.bottom <= bottom && box.top >= top),
    )
  for (const [index, one] of visible.entries())
    for (const two of visible.slice(index + 1)) {
      if (one.layer !== two.layer || one.element === two.element) continue
      const width =
        Math.min(one.box.right, two.box.right) -
        Math.max(one.box.left, two.box.left)
      const height =
        Math.min(one.box.bottom, two.box.bottom) -
        Math.max(one.box.top, two.box.top)
      const slack = Math.min(one.box.height, two.box.height) * 0.3
      if (width > 1 && height > slack)
        faults.push(`texts over each other: ${one.text} / ${two.text}`)
    }
  return faults

  function isShown(element: Element): boolean {
    const options = { visibilityProperty: true, opacityProperty: true }
    const silent = '.lk-visually-hidden, [aria-hidden=true], svg'
    return element.checkVisibility(options) && !element.closest(silent)
  }

  function isShortened(element: Element): boolean {
    return element.closest(shortened.join()) !== null
  }

  function clips(element: Element, axis: 'X' | 'Y'): boolean {
    return getComputedStyle(element)[`overflow${axis}`] !== 'visible'
  }

  /** What an element scrolls in: the body of the modal, the content of an approval, a long text in it. */
  function listScrollers(element: Element): Element[] {
    const own = element.closest('.lk-body, .lk-content, .lk-text')
    const outer = own?.parentElement
    return own ? [own, ...(outer ? listScrollers(outer) : [])] : []
  }

  function describe(element: Element): string {
    return `${element.localName}.${element.className} "${(element.textContent ?? '').slice(0, 80)}"`
  }

  /** The lines of an element's own texts. */
  function listTexts(element: Element): Text[] {
    return [...element.childNodes]
      .filter((node) => node.nodeType === Node.TEXT_NODE)
      .flatMap((node) => {
        const text = node.nodeValue?.trim() ?? ''
        const range = document.createRange()
        range.selectNodeContents(node)
        return [...range.getClientRects()]
          .filter(({ width }) => text && width > 1)
          .map((box) => ({ box, element, text }))
      })
  }

  /** Whether the fade of cut content reaches beyond the space below the content. */
  function fadesEnd(body: Element): boolean {
    const fade = getComputedStyle(body, '::after')
    const { paddingBottom } = getComputedStyle(body)
    return Number.parseFloat(fade.height) > Number.parseFloat(paddingBottom)
  }

  function isPlaceholderCut(field: HTMLInputElement): boolean {
    const { font, paddingLeft, paddingRight } = getComputedStyle(field)
    const canvas = document.createElement('canvas').getContext('2d')
    if (!canvas) return false
    canvas.font = font
    const padding =
      Number.parseFloat(paddingLeft) + Number.parseFloat(paddingRight)
    const room = field.clientWidth - padding
    return canvas.measureText(field.placeholder).width > room + 1
  }
}
