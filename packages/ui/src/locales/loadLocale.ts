import type { Locale } from './Locale.ts'

/** Each in a chunk of its own, by language. */
const locales: Readonly<Record<string, () => Promise<Locale>>> = {}

/** Fetches the language of a BCP 47 tag, or the first of the visitor's languages that there is for `auto`; nothing if there is none. */
export async function loadLocale(tag: string): Promise<Locale | undefined> {
  const wanted = tag === 'auto' ? navigator.languages : [tag]
  for (const each of wanted) {
    const [canonical] = Intl.getCanonicalLocales(each)
    if (!canonical) continue
    const { language } = new Intl.Locale(canonical)
    if (language === 'en') return undefined
    const load = Object.hasOwn(locales, language) && locales[language]
    if (load) return { ...(await load()), tag: canonical }
  }
  return undefined
}
