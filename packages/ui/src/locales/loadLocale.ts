import type { Kit } from '@latchkit/core'
import { hasFamilies } from '../families/hasFamilies.ts'
import { hasView } from '../modal/Route.ts'
import type {
  AssetMessages,
  EmailMessages,
  FamilyMessages,
  Locale,
  TransferMessages,
} from './Messages.ts'

/** Each in a chunk of its own, by language. */
const locales: Languages<Locale> = {
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

/** What kits with a server load with a language. */
const assets: Languages<AssetMessages> = {
  ar: () => import('./assets/ar.ts').then(({ ar }) => ar),
  de: () => import('./assets/de.ts').then(({ de }) => de),
  es: () => import('./assets/es.ts').then(({ es }) => es),
  fr: () => import('./assets/fr.ts').then(({ fr }) => fr),
  ja: () => import('./assets/ja.ts').then(({ ja }) => ja),
  ko: () => import('./assets/ko.ts').then(({ ko }) => ko),
  pt: () => import('./assets/pt.ts').then(({ pt }) => pt),
  tr: () => import('./assets/tr.ts').then(({ tr }) => tr),
  zh: () => import('./assets/zh.ts').then(({ zh }) => zh),
}

/** What kits with several chain families load with a language. */
const families: Languages<FamilyMessages> = {
  ar: () => import('./families/ar.ts').then(({ ar }) => ar),
  de: () => import('./families/de.ts').then(({ de }) => de),
  es: () => import('./families/es.ts').then(({ es }) => es),
  fr: () => import('./families/fr.ts').then(({ fr }) => fr),
  ja: () => import('./families/ja.ts').then(({ ja }) => ja),
  ko: () => import('./families/ko.ts').then(({ ko }) => ko),
  pt: () => import('./families/pt.ts').then(({ pt }) => pt),
  tr: () => import('./families/tr.ts').then(({ tr }) => tr),
  zh: () => import('./families/zh.ts').then(({ zh }) => zh),
}

/** What kits with a login by e-mail load with a language. */
const emails: Languages<EmailMessages> = {
  ar: () => import('./emails/ar.ts').then(({ ar }) => ar),
  de: () => import('./emails/de.ts').then(({ de }) => de),
  es: () => import('./emails/es.ts').then(({ es }) => es),
  fr: () => import('./emails/fr.ts').then(({ fr }) => fr),
  ja: () => import('./emails/ja.ts').then(({ ja }) => ja),
  ko: () => import('./emails/ko.ts').then(({ ko }) => ko),
  pt: () => import('./emails/pt.ts').then(({ pt }) => pt),
  tr: () => import('./emails/tr.ts').then(({ tr }) => tr),
  zh: () => import('./emails/zh.ts').then(({ zh }) => zh),
}

/** What kits load with a language that let their visitors receive. */
const transfers: Languages<TransferMessages> = {
  ar: () => import('./transfers/ar.ts').then(({ ar }) => ar),
  de: () => import('./transfers/de.ts').then(({ de }) => de),
  es: () => import('./transfers/es.ts').then(({ es }) => es),
  fr: () => import('./transfers/fr.ts').then(({ fr }) => fr),
  ja: () => import('./transfers/ja.ts').then(({ ja }) => ja),
  ko: () => import('./transfers/ko.ts').then(({ ko }) => ko),
  pt: () => import('./transfers/pt.ts').then(({ pt }) => pt),
  tr: () => import('./transfers/tr.ts').then(({ tr }) => tr),
  zh: () => import('./transfers/zh.ts').then(({ zh }) => zh),
}

type Languages<part> = Readonly<Record<string, () => Promise<part>>>

/** Loads what a kit shows in the language of a BCP 47 tag, or for `auto` in the first available of the visitor's languages; `undefined` if there is none. */
export async function loadLocale(
  tag: string,
  kit: Kit,
): Promise<Locale | undefined> {
  const wanted = tag === 'auto' ? navigator.languages : [tag]
  for (const each of wanted) {
    const [canonical] = Intl.getCanonicalLocales(each)
    if (!canonical) continue
    const { language, script } = new Intl.Locale(canonical).maximize()
    if (language === 'en') return undefined
    const load = Object.hasOwn(locales, language) && locales[language]
    // Simplified Chinese doesn't replace traditional Chinese.
    if (!load || script === 'Hant') continue
    const [locale, ...parts] = await Promise.all([
      load(),
      kit.server && assets[language]?.(),
      hasFamilies(kit) && families[language]?.(),
      hasView(kit, 'EmailLogin') && emails[language]?.(),
      hasView(kit, 'Receive') && transfers[language]?.(),
    ])
    const messages = Object.assign({}, locale.messages, ...parts)
    return { ...locale, messages, tag: canonical }
  }
  return undefined
}
