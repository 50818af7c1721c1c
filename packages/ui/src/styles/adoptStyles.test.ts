// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { adoptStyles } from './adoptStyles.ts'

const rules = '.sample { color: rgb(1, 2, 3) }'

/** How an element of the page looks to a visitor. */
function readColour(): string {
  const element = document.createElement('p')
  element.className = 'sample'
  document.body.append(element)
  const { color } = getComputedStyle(element)
  element.remove()
  return color
}

test('default', () => {
  const remove = adoptStyles(document, rules)
  expect(readColour()).toBe('rgb(1, 2, 3)')
  expect(document.querySelector('style')).toBeNull()
  remove()
  expect(readColour()).not.toBe('rgb(1, 2, 3)')
})

test('behavior: stays until the last one leaves, beside the sheets of others', () => {
  const own = new CSSStyleSheet()
  document.adoptedStyleSheets = [own]
  const removals = [adoptStyles(document, rules), adoptStyles(document, rules)]
  removals[0]?.()
  expect(readColour()).toBe('rgb(1, 2, 3)')
  removals[1]?.()
  expect(document.adoptedStyleSheets).toEqual([own])
  document.adoptedStyleSheets = []
})

test('parameters: place', () => {
  const remove = adoptStyles(document, rules)
  const base = rules.replace('1, 2, 3', '4, 5, 6')
  const removals = [remove, adoptStyles(document, base, 'first')]
  expect(readColour()).toBe('rgb(1, 2, 3)')
  for (const each of removals) each()
  expect(document.adoptedStyleSheets).toEqual([])
})

test('behavior: an element, where sheets can not be adopted', () => {
  const remove = adoptStyles(withoutAdoption(document), rules)
  expect(document.querySelector('style')?.hasAttribute('nonce')).toBe(false)
  expect(readColour()).toBe('rgb(1, 2, 3)')
  remove()
  expect(document.querySelector('style')).toBeNull()
})

/** The page as Safari 16.3 has it. */
function withoutAdoption(page: Document): Document {
  return {
    head: page.head,
    createElement: page.createElement.bind(page),
    querySelector: page.querySelector.bind(page),
  } as unknown as Document
}
