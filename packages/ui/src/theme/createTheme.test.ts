import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import process from 'node:process'
import { InvalidConfigurationError } from '@latchkit/core'
import { findSlowestText } from '@latchkit/test/core/findSlowestText'
import { testCost } from '@latchkit/test/core/testCost'
import { expect, test } from 'vitest'
import { createTheme } from './createTheme.ts'
import { tokens } from './tokens.ts'

test('default', () => {
  const { name, css } = createTheme({
    name: 'shop',
    base: 'dark',
    tokens: { accent: '#ff6b00', surfaceRaised: 'rgb(0 0 0 / 40%)' },
  })
  expect(name).toBe('dark shop')
  expect(css).toMatchInlineSnapshot(
    `"[data-lk-theme~="shop"]{--lk-accent:#ff6b00;--lk-surface-raised:rgb(0 0 0 / 40%)}"`,
  )
})

test('parameters: darkTokens', () => {
  const { name, css } = createTheme({
    name: 'shop',
    tokens: { accent: 'rebeccapurple' },
    darkTokens: { accent: 'var(--shop-accent)' },
  })
  expect(name).toBe('system shop')
  expect(css).toMatchInlineSnapshot(`
    "[data-lk-theme~="shop"]{--lk-accent:rebeccapurple}
    @media (prefers-color-scheme:dark){[data-lk-theme~="shop"]{--lk-accent:var(--shop-accent)}}"
  `)
})

test.each([
  { accent: 'oklch(62% 0.19 259)', shadow: 'none', zIndex: '2147483647' },
  { font: '"Söhne", Inter, system-ui', fontSize: '0.625rem', radius: '0' },
  { font: `'Söhne', "It's", Inter`, duration: '1s' },
  { duration: '0s', width: '400px', backdrop: 'hsla(0, 0%, 0%, .5)' },
  { shadow: '0 0 0 1px rgb(1 2 3 / 0.1), inset 0 16px 48px #0008' },
])('behavior: %j is good', (tokens) => {
  expect(createTheme({ name: 'shop', tokens }).css).toContain('--lk-')
})

test('behavior: the style sheets have each of the tokens', async () => {
  const read = async (name: string) => {
    const path = join(import.meta.dirname, '../styles', name)
    const css = await readFile(path, 'utf8')
    return css.split('{')[1] ?? ''
  }
  const declared = (await read('tokens.css')) + (await read('modal/scale.css'))
  const inStyles = [...declared.matchAll(/--lk-([\w-]+):/g)].map(
    ([, name]) => name,
  )
  const inData = Object.keys(tokens).map((name) =>
    name.replace(/[A-Z]/g, '-$&').toLowerCase(),
  )
  expect(inStyles.sort()).toEqual(inData.sort())
})

test('behavior: sizes, weights and corners in the dialog are those of the scale', async () => {
  const source = join(import.meta.dirname, '..')
  // What a page loads first has no room for the scale; its values are the same.
  const first =
    /styles\/(?:base|button|toast|tokens|modal\/scale)\.css$|connectEmbed\.sheet\.css$/
  const allowed =
    /: (?:var\(--lk-(?:text|weight|radius)|calc\(var\(--lk-radius-|max\(16px|50%|2px|0$|inherit)/
  const names = await readdir(source, { recursive: true })
  const strays: string[] = []
  for (const name of names.filter((each) => each.endsWith('.css'))) {
    if (first.test(name)) continue
    const css = await readFile(join(source, name), 'utf8')
    for (const [line] of css.matchAll(
      /(?:font-size|font-weight|border-radius): [^;]+/g,
    ))
      if (!allowed.test(line)) strays.push(`${name}: ${line}`)
  }
  expect(strays).toEqual([])
})

const hostile = [
  'red;}*{background:url(//evil)}',
  'url(https://evil.example/x)',
  'expression(alert(1))',
  'red;--lk-text:red',
  'red}',
  'red/*',
  'image-set("https://evil.example/x" 1x)',
  'rgb(0 0 0) url(//evil)',
  'rgb(var(--x))',
  '\\75rl(//evil)',
  '</style><script>',
  'red !important',
  'red\n}',
  '"red',
  "red'",
  '"red\n"',
  ' red',
  '',
  'a'.repeat(5000),
  7,
  null,
  { toString: () => 'red' },
]

test.each(Object.keys(tokens))('error: hostile values of %s', (token) => {
  for (const value of hostile) {
    // A number of letters is a name of a font as well, and so is a space.
    if (token === 'font' && value === ' red') continue
    const tokens = { [token]: value } as createTheme.Parameters['tokens']
    const create = () => createTheme({ name: 'shop', tokens })
    expect(create, `${value}`).toThrow(InvalidConfigurationError)
  }
})

test('error: what is wrong is named', () => {
  const create = (parameters: unknown) => () =>
    createTheme(parameters as createTheme.Parameters)
  expect(create({ name: 'shop', tokens: { accent: 'url(//evil)' } })).toThrow(
    'Option `theme.tokens.accent` is "url(//evil)". Write a colour, for example "#2454e0".',
  )
  expect(create({ name: 'shop', darkTokens: { colour: 'red' } })).toThrow(
    'Option `theme.darkTokens` is "colour". Write one of font, fontSize,',
  )
  expect(
    create(JSON.parse('{"name":"shop","tokens":{"__proto__":"red"}}')),
  ).toThrow('Option `theme.tokens` is "__proto__".')
  expect(create({ name: 'x"] *{}' })).toThrow('Option `theme.name` is')
  expect(create({ name: 'dark' })).toThrow('Write a name that is not a preset')
  expect(create({ name: 'shop', base: 'neon' })).toThrow(
    'Option `theme.base` is "neon". Write one of light, dark, midnight, system.',
  )
  expect(create({ name: 'shop', tokens: 'red' })).toThrow(
    'Option `theme.tokens` is "red". Write an object of tokens.',
  )
})

/** What the values of tokens are made of. */
const pieces = [
  ...['inset', 'none', 'red', 'px', 'rem', 'ms', 's', '0', '1.5', '.5px'],
  ...['#abc', 'rgb(', 'hsla(1, 2%, 3%)', 'var(--', 'var(--a)', ')', ', ', '; '],
  ...['inset ', '0 ', '4px ', '-1em ', '"a"', "'a'", '"', "'", 'Söhne', '\t'],
]
const seed = Number(process.env.LATCHKIT_SEED ?? Date.now() % 2 ** 31)

testCost.each(
  // One token of each kind.
  [
    ...new Map(
      Object.entries(tokens).map(([token, kind]) => [kind, token] as const),
    ),
  ],
)('behavior: no %s takes long to check', (_, token) => {
  const { text, milliseconds } = findSlowestText({
    check(value) {
      try {
        createTheme({ name: 'shop', tokens: { [token]: value } })
      } catch {}
    },
    ...{ pieces, alphabet: 'aé0.#%+-_,;!/\\(){}"\' \n\u00a0' },
    ...{ maxLength: 300, limit: 5, seed, duration: 300 },
  })
  const found = `LATCHKIT_SEED=${seed}: ${JSON.stringify(text)}`
  expect(milliseconds, found).toBeLessThan(5)
})

testCost('error: a shadow of names takes no longer than another', () => {
  const measure = (shadow: string): number => {
    const runs = Array.from({ length: 5 }, () => {
      const start = performance.now()
      expect(() => createTheme({ name: 'shop', tokens: { shadow } })).toThrow(
        InvalidConfigurationError,
      )
      return performance.now() - start
    })
    return Math.min(...runs)
  }
  for (const name of ['inset', 'INSET', 'red', '0', '1px', '#abc'])
    expect(measure(`${`${name} `.repeat(23)}!`), name).toBeLessThan(5)
  for (const shadow of [`${'0 '.repeat(140)}!`, `${'a'.repeat(290)}!`])
    expect(measure(shadow), shadow).toBeLessThan(5)
})
