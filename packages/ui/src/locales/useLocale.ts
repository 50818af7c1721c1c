'use client'
import { useEffect, useState } from 'react'
import type { Locale } from './Messages.ts'

/** The language to show: one that was imported at once, one named by its tag as soon as it has arrived, until then and else English. */
export function useLocale(locale: string | Locale | undefined): Locale {
  const [loaded, setLoaded] = useState<Locale>()
  const tag = typeof locale === 'string' ? locale : undefined

  useEffect(() => {
    setLoaded(undefined)
    if (!tag || /^en\b/i.test(tag)) return
    let isCurrent = true
    import('./loadLocale.ts')
      .then(({ loadLocale }) => loadLocale(tag))
      .then(
        (arrived) => {
          if (isCurrent) setLoaded(arrived)
        },
        (error: unknown) =>
          console.warn(
            `[latchkit] The language "${tag}" was not loaded:`,
            error,
          ),
      )
    return () => {
      isCurrent = false
    }
  }, [tag])

  const isImported = typeof locale === 'object' && locale !== null
  const isWrong = isImported && !isTag(locale.tag)
  const given = isImported ? locale.tag : undefined
  useEffect(() => {
    if (isWrong)
      console.warn(`[latchkit] The language "${given}" has no BCP 47 tag.`)
  }, [isWrong, given])

  if (!isImported) return loaded ?? english
  return isWrong ? { ...locale, tag: english.tag } : locale
}

/** `Intl` throws at any other. */
function isTag(tag: unknown): boolean {
  try {
    return Intl.getCanonicalLocales(tag as string).length === 1
  } catch {
    return false
  }
}

/** Its texts come with the code that shows them. */
const english: Locale = { tag: 'en', dir: 'ltr', messages: {} }
