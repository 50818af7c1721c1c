import { isNameLabel } from './isNameLabel.ts'

/** Candidates like a wanted label, the nearest first; the first is what was wanted, with what can't be in a label replaced. */
export function suggestLabels(wanted: string): readonly string[] {
  const base = toLabel(wanted).slice(0, 50).replace(/-$/, '')
  if (base === '') return []
  const variants = [
    toLabel(wanted).slice(0, 63).replace(/-$/, ''),
    ...suffixes.map((it) => `${base}${it}`),
    ...prefixes.map((it) => `${it}${base}`),
    ...numbers.map((it) => `${base}${it}`),
  ]
  return [...new Set(variants)].filter(isNameLabel)
}

const suffixes = ['-eth', '-wallet', '-hq', '-app', '-x'] as const
const prefixes = ['its-', 'the-', 'my-', 'hey-'] as const
const numbers = [1, 7, 42, 99, 123, 2024, 777, 1000] as const

/** Accents go, anything else that can't stay becomes one hyphen. */
function toLabel(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
