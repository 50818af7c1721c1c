'use client'

import { useInsertionEffect } from 'react'
import { adoptStyles } from './adoptStyles.ts'
import { modalSheet } from './modal/modal.sheet.generated.ts'

/** Brings rules that only some views need, before they are laid out, for as long as the component stays. Several components may ask: the same rule twice is one. */
export function useStyles(rules: string): void {
  useInsertionEffect(() => adoptStyles(document, rules), [rules])
}

/** Brings the rules that only the dialog and its views need. */
export function useModalStyles(): void {
  useStyles(modalSheet)
}
