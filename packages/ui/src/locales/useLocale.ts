'use client'
import type { Kit } from '@latchkit/core'
import { useEffect, useState } from 'react'
import type { Locale } from './Messages.ts'

/** Returns the language to show: an imported one at once, one given by its tag once what the kit shows of it has loaded; English until then, and if it fails. */
export function useLocale(
  locale: string | Locale | undefined,
  kit: Kit,
): Locale {
  const [loaded, setLoaded] = useState<Locale>()
  const tag = typeof locale === 'string' ? locale : undefined

  useEffect(() => {
    setLoaded(undefined)
    if (!tag || /^en\b/i.test(tag)) return
    let isCurrent = true
    loadLocales()
      .then(({ loadLocale }) => loadLocale(tag, kit))
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
  }, [tag, kit])

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

/** Whether `Intl` accepts a language tag. */
function isTag(tag: unknown): boolean {
  try {
    return Intl.getCanonicalLocales(tag as string).length === 1
  } catch {
    return false
  }
}

/** Its texts load with the views that show them. */
const english: Locale = { tag: 'en', dir: 'ltr', messages: {} }

const loadLocales = () => import('./loadLocale.ts')
