import { expect, test } from 'vitest'
import { createCookieStorage } from './createCookieStorage.ts'
import { pickCookies } from './pickCookies.ts'

const key = 'latchkit.connection.fake'

test('default', () => {
  const header = `session=secret; ${key}=%22a%22; token.connection.x=secret; latchkit.addressLabels=%5B%5D`
  const cookie = pickCookies(header)
  expect(cookie).toBe(`${key}=%22a%22`)
  expect(pickCookies(cookie)).toBe(cookie)
  expect(createCookieStorage({ cookie }).getServerItem?.(key)).toBe('"a"')
})

test('behavior: nothing in it ends a string, an attribute or a script', () => {
  const value = `'"</script><!--\u2028\\\`;\n`
  const cookie = pickCookies(
    `${key}=${encodeURIComponent(value)}; other.activeNamespace='"</script>`,
  )
  expect(cookie).not.toMatch(/['"<>`\\\n\u2028]/)
  expect(createCookieStorage({ cookie }).getServerItem?.(key)).toBe(value)
})

test.each(['', null, undefined])('parameters: %o', (header) => {
  expect(pickCookies(header)).toBe('')
})

test('error: what is no header', () => {
  expect(() => pickCookies({} as string)).toThrowErrorMatchingInlineSnapshot(
    `[InvalidConfigurationError: Option \`cookie\` is an object. Write the \`Cookie\` header of the request, a string.]`,
  )
})
