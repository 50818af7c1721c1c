'use client'
import { modalSheet } from './modalSheet.generated.ts'
import { useStyles } from './useStyles.ts'

/** Brings the rules that only the dialog and its views need. */
export function useModalStyles(): void {
  useStyles(modalSheet)
}
