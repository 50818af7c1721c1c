// @vitest-environment happy-dom
import { beforeEach, describe, expect, test } from 'vitest'
import { rememberFocus } from './Dialog.tsx'

describe('rememberFocus', () => {
  const opener = '<button aria-haspopup="dialog">open</button>'
  const find = (selector: string) => {
    const element = document.querySelector<HTMLElement>(selector)
    if (!element) throw new Error(`there is no ${selector}`)
    return element
  }

  beforeEach(() => {
    document.body.innerHTML = `<main>${opener}</main><div>${opener}</div>`
  })

  test('default', () => {
    find('div button').focus()
    const restore = rememberFocus()
    find('div').innerHTML = `<button>other</button>${opener}`
    restore()
    expect(document.activeElement).toBe(find('div [aria-haspopup]'))
  })

  test('behavior: the nearest place that is still there', () => {
    find('div button').focus()
    const restore = rememberFocus()
    find('div').remove()
    restore()
    expect(document.activeElement).toBe(find('main button'))
  })

  test('behavior: a focus that is somewhere stays there', () => {
    find('div button').focus()
    const restore = rememberFocus()
    find('main button').focus()
    restore()
    expect(document.activeElement).toBe(find('main button'))
  })

  test('behavior: a focus that was nowhere stays there', () => {
    const restore = rememberFocus()
    restore()
    expect(document.activeElement).toBe(document.body)
  })
})
