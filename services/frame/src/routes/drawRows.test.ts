// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { drawRows } from './drawRows.ts'

test('default', () => {
  const drawn = drawRows([
    { depth: 0, name: 'to', value: undefined },
    { depth: 1, name: 'wallet', value: '0x12' },
  ])
  const rows = [...drawn.children] as HTMLElement[]
  expect(rows.map((it) => it.dataset.depth)).toEqual(['0', '1'])
  expect(rows.map((it) => it.textContent)).toEqual(['to', 'wallet0x12'])
  // Data in no language: it is neither mirrored nor translated by the browser.
  expect([drawn.dir, drawn.getAttribute('translate')]).toEqual(['ltr', 'no'])
})

test('behavior: what is deep stays on the screen', () => {
  const drawn = drawRows([{ depth: 40, name: 'a', value: 'b' }])
  expect(drawn.querySelector('p')?.dataset.depth).toBe('4')
})

test('error: names and values are text, without what hides or reorders it', () => {
  const name = `a\u202e<img src=x>${'b'.repeat(200)}`
  const drawn = drawRows([{ depth: 0, name, value: 'x\u200b<b>y\u202e' }])
  expect(drawn.querySelector('img, b')).toBeNull()
  expect(drawn.textContent).not.toMatch(/[\u202e\u200b]/)
  expect(drawn.querySelector('.lk-name')?.textContent?.length).toBeLessThan(90)
})
