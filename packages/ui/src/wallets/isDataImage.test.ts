import { expect, test } from 'vitest'
import { isDataImage } from './isDataImage.ts'

test('default', () => {
  expect(isDataImage('data:image/svg+xml,%3Csvg/%3E')).toBe(true)
  expect(isDataImage('data:image/png;base64,AAAA')).toBe(true)
})

test.for([
  undefined,
  '',
  'https://icons.example/a.png',
  'data:text/html,<script>',
  'javascript:alert(1)',
  ' data:image/png,x',
  'data:image/pngx,x',
])('behavior: %s is not shown', (icon) => {
  expect(isDataImage(icon)).toBe(false)
})
