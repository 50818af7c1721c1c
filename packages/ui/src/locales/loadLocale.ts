import type { Locale } from './Messages.ts'

/** Each in a chunk of its own, by language. */
const locales: Readonly<Record<string, () => Promise<Locale>>> = {
  ar: () => import('./ar.ts').then(({ ar }) => ar),
  de: () => import('./de.ts').then(({ de }) => de),
  es: () => import('./es.ts').then(({ es }) => es),
  fr: () => import('./fr.ts').then(({ fr }) => fr),
  ja: () => import('./ja.ts').then(({ ja }) => ja),
  ko: () => import('./ko.ts').then(({ ko }) => ko),
  pt: () => import('./pt.ts').then(({ pt }) => pt),
  tr: () => import('./tr.ts').then(({ tr }) => tr),
  zh: () => import('./zh.ts').then(({ zh }) => zh),
}

/** Loads the language of a BCP 47 tag, or for `auto` the first available of the visitor's languages; `undefined` if there is none. */
export async function loadLocale(tag: string): Promise<Locale | undefined> {
  const wanted = tag === 'auto' ? navigator.languages : [tag]
  for (const each of wanted) {
    const [canonical] = Intl.getCanonicalLocales(each)
    if (!canonical) continue
    const { language, script } = new Intl.Locale(canonical).maximize()
    if (language === 'en') return undefined
    const load = Object.hasOwn(locales, language) && locales[language]
    // Simplified Chinese doesn't replace traditional Chinese.
    if (load && script !== 'Hant') return { ...(await load()), tag: canonical }
  }
  return undefined
}
