/** A text, or one text for each plural category of the language (`Intl.PluralRules`) if its `{count}` decides the wording. */
export type Message = string | Plural

export type Plural = {
  readonly [category in Exclude<Intl.LDMLPluralRule, 'other'>]?: string
} & { readonly other: string }
