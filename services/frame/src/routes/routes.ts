import { stripText } from '@latchkit/protocol'
import type {
  ApprovalRequest,
  RevokeDeviceRequest,
} from '../approvals/ApprovalRequest.ts'
import type { Context } from './Context.ts'
import { compose, drawAddress, formatAmount, translate } from './Context.ts'
import {
  describeAction,
  drawActions,
  drawFacts,
  listFacts,
} from './drawAction.ts'
import { drawEmail } from './drawEmail.ts'
import { drawOrigin } from './drawOrigin.ts'
import { drawRows } from './drawRows.ts'
import type { Child } from './element.ts'
import { element } from './element.ts'

/** What a screen leads with, above what it costs, and what it says below that. */
export type Route = {
  readonly title: readonly Child[]
  readonly lead: readonly Child[]
  readonly facts: readonly Child[]
}

/** The screen of each kind of request. */
export const routes: Readonly<
  Record<ApprovalRequest['kind'], (context: Context) => Route>
> = {
  connect: drawConnect,
  updateEmail: drawEmail,
  revokeDevice: drawDevice,
  signMessage: drawMessage,
  solanaSignMessage: drawMessage,
  signTypedData: drawTypedData,
  sendTransaction: drawTransaction,
  sendCalls: drawTransaction,
  solanaSignTransaction: drawTransaction,
  solanaSignAndSendTransaction: drawTransaction,
  solanaSignAllTransactions: drawTransaction,
}

function drawConnect({ request, locale }: Context): Route {
  const { origin } = request
  const { accounts = [], metadata } =
    request.kind === 'connect' ? request : { accounts: [], metadata: undefined }
  const name = stripText(metadata?.name, { max: 40 })
  const points = ['connect.sees', 'connect.asks', 'connect.cannot'] as const
  return {
    title: compose(locale, 'title.connect', { origin: drawOrigin(origin) }),
    facts: [],
    lead: [
      name !== '' &&
        element(
          'p',
          { class: 'lk-muted' },
          compose(locale, 'appName', {
            name: element('bdi', {}, [name]),
          }),
        ),
      element(
        'ul',
        { class: 'lk-points' },
        points.map((key) => element('li', {}, [translate(locale, key)])),
      ),
      accounts.length > 0 &&
        element('section', {}, [
          element('h2', {}, [translate(locale, 'connect.addresses')]),
          element(
            'ul',
            { class: 'lk-addresses' },
            accounts.map((each) =>
              element('li', {}, [
                element('span', { class: 'lk-note' }, [
                  translate(
                    locale,
                    each.startsWith('0x') ? 'family.eip155' : 'family.solana',
                  ),
                ]),
                drawAddress(each),
              ]),
            ),
          ),
        ]),
    ],
  }
}

function drawMessage({ request, review, locale }: Context): Route {
  const isSignIn = /wants you to sign in with your/i.test(review.text ?? '')
  const isElsewhere = review.dangers.some(({ code }) =>
    /^signIn(?:OtherSite|Malformed)$/.test(code),
  )
  const title =
    isSignIn && !isElsewhere
      ? compose(locale, 'title.signIn', { origin: drawOrigin(request.origin) })
      : compose(locale, 'title.message', {})
  return {
    title,
    facts: [],
    lead: [
      element('section', {}, [
        element('h2', {}, [translate(locale, 'message.text')]),
        element(
          'pre',
          {
            class: 'lk-text',
            dir: 'auto',
            translate: 'no',
            // Long ones scroll, which needs the keyboard as well.
            tabindex: '0',
            role: 'region',
            'aria-label': translate(locale, 'message.text'),
          },
          [review.text ?? ''],
        ),
      ]),
      element('p', { class: 'lk-muted' }, [translate(locale, 'message.free')]),
    ],
  }
}

function drawTypedData(context: Context): Route {
  const { request, review, locale } = context
  const [action, ...others] = review.actions
  const { primaryType = '', domain } =
    request.kind === 'signTypedData' ? request.typedData : {}
  const name = stripText(domain?.name, { max: 40 })
  const facts = element('p', { class: 'lk-muted' }, [
    element('bdi', {}, [stripText(primaryType, { max: 64 })]),
    name !== '' && ' · ',
    name !== '' && element('bdi', {}, [name]),
  ])
  if (action && others.length === 0)
    return {
      title: describeAction(context, action),
      lead: [facts],
      facts: [drawFacts(context, listFacts(context, action))],
    }
  if (action)
    return {
      title: compose(locale, 'title.permit', {}),
      lead: [facts, drawActions(context, review.actions)],
      facts: [],
    }
  // What is not understood is all shown.
  const start = review.details.findLastIndex(({ depth }) => depth === 0)
  const fields = review.details.slice(start + 1)
  const rows = drawRows(
    fields.map(({ depth, ...field }) => ({ ...field, depth: depth - 1 })),
  )
  return {
    title: compose(locale, 'title.typedData', {}),
    lead: [
      facts,
      element(
        'div',
        {
          ...{ class: 'lk-text', tabindex: '0', role: 'region' },
          'aria-label': translate(locale, 'message.text'),
        },
        [rows],
      ),
    ],
    facts: [],
  }
}

function drawTransaction(context: Context): Route {
  const { request, review, locale } = context
  const { actions } = review
  const [first] = actions
  const main = actions.filter(isMain)
  const [only] = main
  if (request.kind === 'solanaSignAllTransactions')
    return {
      title: composeCount(
        context,
        'title.transactions',
        request.transactions.length,
      ),
      lead: [drawActions(context, actions)],
      facts: [],
    }
  // What comes with it, such as an account that is opened, is listed below.
  if (only && main.length === 1)
    return {
      title: describeAction(context, only),
      lead: [
        actions.length > 1
          ? drawActions(context, actions)
          : only.type === 'call' && drawActions(context, only.actions),
      ],
      facts: [
        actions.length === 1 && drawFacts(context, listFacts(context, only)),
      ],
    }
  if (first && actions.length === 1)
    return {
      title: describeAction(context, first),
      lead: [],
      facts: [drawFacts(context, listFacts(context, first))],
    }
  if (actions.length > 1)
    return {
      title: composeCount(context, 'title.calls', actions.length),
      lead: [drawActions(context, actions)],
      facts: [],
    }
  const key =
    request.kind === 'solanaSignAndSendTransaction'
      ? 'title.solanaSend'
      : 'title.solana'
  return { title: compose(locale, key, {}), lead: [], facts: [] }
}

/** Whether an action is more than what others need. */
function isMain(action: Context['review']['actions'][number]): boolean {
  if (action.type !== 'solana') return true
  return !['createTokenAccount', 'memo', 'other'].includes(action.name)
}

function composeCount(
  { locale }: Context,
  key: 'title.calls' | 'title.transactions',
  number: number,
): readonly Child[] {
  const count = BigInt(number)
  const shown = formatAmount(count, { decimals: 0, locale })
  return compose(locale, key, { count: shown }, { count })
}

/** Draws the removal of a device: which one, and what it means. */
function drawDevice(context: Context): Route {
  const { request, locale } = context
  const { name, seenAt } = request as RevokeDeviceRequest
  const format = new Intl.DateTimeFormat(locale.tag, {
    ...{ dateStyle: 'medium', timeStyle: 'short' },
  })
  return {
    title: compose(locale, 'title.device', {}),
    lead: [
      drawFacts(context, [
        [
          'device.name',
          element('bdi', { class: 'lk-strong' }, [
            stripText(name, { max: 64 }),
          ]),
        ],
        ['device.seen', element('span', {}, [format.format(seenAt)])],
      ]),
      element('p', {}, [translate(locale, 'device.means')]),
      element('p', { class: 'lk-muted' }, [translate(locale, 'device.again')]),
    ],
    facts: [],
  }
}
