import type { Cell } from '../../loader/createCell.ts'
import { createCell } from '../../loader/createCell.ts'

/** Whether the visitor accepts the app's terms; known as long as the page is there, and to every list of one kit. */
export function createConsent(): Cell<boolean> {
  return createCell(false)
}
