import { stripText } from '@latchkit/protocol'
import type { Action } from '../approvals/Review.ts'
import type { MessageKey } from '../locales/en.ts'
import type { Context } from './Context.ts'
import {
  compose,
  drawAddress,
  drawNative,
  drawTokenAmount,
  drawTokenName,
  formatAmount,
  translate,
} from './Context.ts'
import type { Child } from './element.ts'
import { element } from './element.ts'

/** A line of facts: a label and what it names. */
export type Fact = readonly [label: MessageKey, value: Child]

/** Returns the sentence that an action is shown by. */
export function describeAction(
  context: Context,
  action: Action,
): readonly Child[] {
  const { locale } = context
  const short = (address: string) => drawAddress(address, { isShort: true })
  switch (action.type) {
    case 'sendNative':
      return compose(locale, 'action.sendNative', {
        amount: drawNative(context, action.value),
        to: short(action.to),
      })
    case 'transfer': {
      const isOwn = isAccount(context, action.from)
      return compose(
        locale,
        isOwn ? 'action.transfer' : 'action.transferFrom',
        {
          amount: drawTokenAmount(context, action),
          from: short(action.from ?? ''),
          to: short(action.to),
        },
      )
    }
    case 'transferItem':
      return compose(locale, 'action.transferItem', {
        item: describeItems(context, action),
        to: short(action.to),
      })
    case 'approve':
      return compose(locale, getApprovalKey(action), {
        id: element('bdi', { class: 'lk-code', dir: 'ltr' }, [
          `${action.amount}`,
        ]),
        spender: short(action.spender),
        token: drawTokenName(context, action.token),
        amount: drawTokenAmount(context, action),
      })
    case 'approveItem':
      return compose(
        locale,
        isNobody(action.spender) ? 'action.revokeItem' : 'action.approveItem',
        {
          spender: short(action.spender),
          item: describeItems(context, {
            ...{ collection: action.collection },
            items: [{ id: action.id, count: undefined }],
          }),
        },
      )
    case 'approveAll': {
      const key = action.isApproved ? 'action.approveAll' : 'action.revokeAll'
      return compose(locale, key, {
        operator: short(action.operator),
        collection: drawTokenName(context, action.collection),
      })
    }
    case 'createContract':
      return compose(locale, 'action.createContract', {})
    case 'call':
      return action.name === undefined
        ? compose(locale, 'action.call', { to: short(action.to) })
        : compose(locale, 'action.callNamed', {
            name: element('bdi', { class: 'lk-code', dir: 'ltr' }, [
              action.name,
            ]),
            to: short(action.to),
          })
    case 'solana':
      return compose(locale, `action.solana.${action.name}`, {
        program: short(action.program),
      })
  }
}

function isNobody(spender: string): boolean {
  return /^0x0*$/.test(spender)
}

function getApprovalKey({
  amount,
  isUnlimited,
  isPerhapsItem,
  spender,
}: Extract<Action, { type: 'approve' }>): MessageKey {
  const isEither = isPerhapsItem && !isNobody(spender)
  if (amount === 0n)
    return isEither ? 'action.revokePerhapsItem' : 'action.revoke'
  if (isEither) return 'action.approvePerhapsItem'
  return isUnlimited ? 'action.approveUnlimited' : 'action.approve'
}

function isAccount({ request }: Context, address: string | undefined) {
  if (address === undefined || !('account' in request)) return true
  return address.toLowerCase() === request.account.toLowerCase()
}

function describeItems(
  context: Context,
  {
    items,
    collection,
  }: Pick<Extract<Action, { type: 'transferItem' }>, 'items' | 'collection'>,
): Child {
  const [first, ...others] = items
  const name = drawTokenName(context, collection)
  const { locale } = context
  const show = (value: bigint) => formatAmount(value, { decimals: 0, locale })
  if (!first || others.length > 0)
    return element('span', {}, [
      ...compose(
        locale,
        'items',
        { count: show(BigInt(items.length)), collection: name },
        { count: BigInt(items.length) },
      ),
    ])
  const key =
    first.count === undefined || first.count === 1n ? 'item' : 'itemCount'
  return element('span', {}, [
    ...compose(locale, key, {
      id: element('bdi', { class: 'lk-code', dir: 'ltr' }, [`${first.id}`]),
      count: show(first.count ?? 1n),
      collection: name,
    }),
  ])
}

/** Returns the facts of an action: every address in full. */
export function listFacts(context: Context, action: Action): readonly Fact[] {
  const { locale } = context
  switch (action.type) {
    case 'sendNative':
      return [['fact.to', drawAddress(action.to)]]
    case 'transfer':
      return [
        ['fact.to', drawAddress(action.to)],
        ...(isAccount(context, action.from)
          ? []
          : [['fact.from', drawAddress(action.from ?? '')] as const]),
        ['fact.token', drawAddress(action.token)],
      ]
    case 'transferItem':
      return [
        ['fact.to', drawAddress(action.to)],
        ...(isAccount(context, action.from)
          ? []
          : [['fact.from', drawAddress(action.from ?? '')] as const]),
        ['fact.collection', drawAddress(action.collection)],
        ...action.items.map(
          ({ id, count }): Fact => [
            'fact.item',
            element('bdi', { class: 'lk-code', dir: 'ltr' }, [
              count === undefined ? `${id}` : `${count} × ${id}`,
            ]),
          ],
        ),
      ]
    case 'approve':
      return [
        ['fact.spender', drawAddress(action.spender)],
        [
          'fact.limit',
          action.isUnlimited
            ? translate(locale, 'unlimited')
            : drawTokenAmount(context, action),
        ],
        ['fact.token', drawAddress(action.token)],
        ...(action.expiry === undefined
          ? []
          : [['fact.expires', formatTime(context, action.expiry)] as const]),
      ]
    case 'approveItem':
      return [
        ['fact.spender', drawAddress(action.spender)],
        ['fact.collection', drawAddress(action.collection)],
        [
          'fact.item',
          element('bdi', { class: 'lk-code', dir: 'ltr' }, [`${action.id}`]),
        ],
      ]
    case 'approveAll':
      return [
        ['fact.spender', drawAddress(action.operator)],
        ['fact.collection', drawAddress(action.collection)],
      ]
    case 'createContract':
      return action.value > 0n
        ? [['fact.value', drawNative(context, action.value)]]
        : []
    case 'call':
      return [
        ['fact.contract', drawAddress(action.to)],
        [
          'fact.function',
          element('bdi', { class: 'lk-code', dir: 'ltr' }, [
            action.name ?? stripText(action.selector, { max: 10 }),
          ]),
        ],
        ...(action.value > 0n
          ? [['fact.value', drawNative(context, action.value)] as const]
          : []),
      ]
    case 'solana':
      return [['fact.program', drawAddress(action.program)]]
  }
}

/** The last second that dates have. */
const lastSecond = 8_640_000_000_000n

function formatTime({ locale }: Context, seconds: bigint): string {
  if (seconds > lastSecond) return translate(locale, 'unlimited')
  return new Intl.DateTimeFormat(`${locale.tag}-u-nu-latn`, {
    dateStyle: 'medium',
    timeStyle: 'short',
  }).format(Number(seconds) * 1_000)
}

/** Draws facts as a list of terms. */
export function drawFacts(context: Context, facts: readonly Fact[]): Child {
  if (facts.length === 0) return undefined
  return element(
    'dl',
    { class: 'lk-facts' },
    facts.map(([label, value]) =>
      element('div', { class: 'lk-fact' }, [
        element('dt', {}, [translate(context.locale, label)]),
        element('dd', {}, [value]),
      ]),
    ),
  )
}

/** Draws several actions, and those that they contain, in their order. */
export function drawActions(
  context: Context,
  actions: readonly Action[],
): Child {
  if (actions.length === 0) return undefined
  return element(
    'ol',
    { class: 'lk-actions' },
    actions.map((action) =>
      element('li', {}, [
        element('p', { class: 'lk-action' }, describeAction(context, action)),
        drawFacts(context, listFacts(context, action)),
        action.type === 'call' && drawActions(context, action.actions),
      ]),
    ),
  )
}
