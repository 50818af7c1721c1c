'use client'
import { checkAppLink } from '@latchkit/protocol/internal'
import { useKit } from '@latchkit/react'
import type { ReactNode } from 'react'
import { useUi } from '../../provider/UiContext.ts'

/** A sentence with links to the app's documents, which open in a new tab. */
export function LegalText(props: LegalText.Props): ReactNode {
  const { t } = useUi()
  const { termsConditionsUrl, privacyPolicyUrl } = useKit().options
  const links = {
    terms: checkAppLink(termsConditionsUrl),
    privacy: checkAppLink(privacyPolicyUrl),
  }
  const both = { terms: '<terms>', privacy: '<privacy>' }
  const documents = !privacyPolicyUrl
    ? both.terms
    : !termsConditionsUrl
      ? both.privacy
      : t('legal.both', both)

  const parts = t(props.text, { documents }).split(/<(terms|privacy)>/)
  return parts.map((part, index) => {
    // Every second part is a match of the expression.
    if (index % 2 === 0) return part
    const name = part as keyof typeof links
    const text = t(`legal.${name}`)
    if (!links[name]) return text
    return (
      <a
        key={name}
        className="lk lk-inline-link"
        href={links[name]}
        target="_blank"
        rel="noopener noreferrer"
      >
        {text}
      </a>
    )
  })
}

export declare namespace LegalText {
  type Props = { text: 'legal.accept' | 'legal.notice' }
}
