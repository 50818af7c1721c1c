import type { Locale } from './en.ts'
import { en } from './en.ts'

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

const english: Locale = { tag: 'en', dir: 'ltr', messages: en }

/** Loads the texts of a BCP 47 tag, or for `auto` of the first available of the visitor's languages; English if there are none, or if they don't load. */
export async function loadLocale(tag: string): Promise<Locale> {
  const wanted = tag === 'auto' ? navigator.languages : [tag]
  for (const each of wanted) {
    const found = parseTag(each)
    if (!found) continue
    const { language, script } = found.maximize()
    // Without extensions, which could set other digits than those of amounts.
    const { baseName } = found
    if (language === 'en') return { ...english, tag: baseName }
    const load = Object.hasOwn(locales, language) && locales[language]
    // Simplified Chinese doesn't replace traditional Chinese.
    if (!load || script === 'Hant') continue
    const loaded = await load().catch(() => undefined)
    // A request has to be answered in any case.
    return loaded ? { ...loaded, tag: baseName } : english
  }
  return english
}

/** The tag is an app's: it may be anything. */
function parseTag(tag: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(tag)
  } catch {
    return undefined
  }
}
