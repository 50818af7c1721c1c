import { stripText } from '@latchkit/protocol'
import { cleanText } from '../approvals/cleanText.ts'
import type { Detail } from '../approvals/Review.ts'
import { element } from './element.ts'

const maxDepth = 4

/** Draws names and values, those in a group indented. Both are untrusted, and in no language. */
export function drawRows(details: readonly Detail[]): HTMLElement {
  return element(
    'div',
    { class: 'lk-rows', dir: 'ltr', translate: 'no' },
    details.map(({ depth, name, value }) =>
      element('p', { 'data-depth': `${Math.min(depth, maxDepth)}` }, [
        element('bdi', { class: 'lk-name' }, [stripText(name, { max: 80 })]),
        value !== undefined &&
          element('bdi', { class: 'lk-code' }, [cleanText(value)]),
      ]),
    ),
  )
}
