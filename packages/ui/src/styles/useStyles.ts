'use client'

import { useInsertionEffect } from 'react'
import { adoptStyles } from './adoptStyles.ts'
import { modalSheet } from './modal/modal.sheet.generated.ts'

/** Adopts style rules before layout, as long as the component is mounted. Several components may adopt the same rules. */
export function useStyles(rules: string): void {
  useInsertionEffect(() => adoptStyles(document, rules), [rules])
}

/** Adopts the rules of the dialog and its views, before those of single views: a view that mounts together with its dialog adopts its own earlier. */
export function useModalStyles(): void {
  useInsertionEffect(() => adoptStyles(document, modalSheet, 'first'), [])
}
