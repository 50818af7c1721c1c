import { stripText } from '@latchkit/protocol'
import type { UpdateEmailRequest } from '../approvals/ApprovalRequest.ts'
import type { Context } from './Context.ts'
import { compose, translate } from './Context.ts'
import { drawFacts } from './drawAction.ts'
import { element } from './element.ts'
import type { Route } from './routes.ts'

/** Draws the change of the address with which the visitor signs in: both addresses, and what it means. */
export function drawEmail(context: Context): Route {
  const { request, locale } = context
  const { email, newEmail } = request as UpdateEmailRequest
  const show = (address: string) =>
    element('bdi', { class: 'lk-code', dir: 'ltr' }, [
      stripText(address, { max: 254 }),
    ])
  return {
    title: compose(locale, 'title.email', {}),
    lead: [
      drawFacts(context, [
        ['email.present', show(email)],
        ['email.new', show(newEmail)],
      ]),
      element('p', { class: 'lk-strong' }, [translate(locale, 'email.means')]),
      element('p', { class: 'lk-muted' }, [translate(locale, 'email.codes')]),
    ],
    facts: [],
  }
}
