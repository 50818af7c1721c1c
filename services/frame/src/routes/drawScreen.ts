import { stripText } from '@latchkit/protocol'
import type { BalanceChange, Danger } from '../approvals/Review.ts'
import type { MessageKey } from '../locales/en.ts'
import type { Context } from './Context.ts'
import {
  compose,
  drawAddress,
  drawNative,
  drawQuantity,
  drawTokenAmount,
  drawTokenName,
  translate,
} from './Context.ts'
import { drawOrigin } from './drawOrigin.ts'
import { drawRows } from './drawRows.ts'
import type { Child } from './element.ts'
import { element } from './element.ts'
import { routes } from './routes.ts'

/** Draws where a request comes from: its origin, its network and the account, which are always in sight. */
export function drawHeader({
  request,
  chain,
  locale,
}: Pick<Context, 'request' | 'chain' | 'locale'>): HTMLElement {
  const chainId = 'chainId' in request ? request.chainId : undefined
  const network =
    chainId &&
    (chain
      ? element('bdi', {}, [stripText(chain.name, { max: 40 })])
      : element('span', {}, [
          `${translate(locale, 'unknownNetwork')} `,
          element('bdi', { class: 'lk-code', dir: 'ltr' }, [chainId]),
        ]))
  const label = (key: MessageKey) =>
    element('span', { class: 'lk-visually-hidden' }, [
      `${translate(locale, key)}: `,
    ])
  return element('header', { class: 'lk-header' }, [
    element('p', { class: 'lk-site' }, [
      label('site'),
      drawOrigin(request.origin),
    ]),
    'account' in request &&
      element('p', { class: 'lk-place' }, [
        element('span', {}, [label('network'), network]),
        chain?.isTestnet &&
          element('span', { class: 'lk-tag' }, [translate(locale, 'testnet')]),
        element('span', {}, [
          label('account'),
          drawAddress(request.account, { isShort: true }),
        ]),
      ]),
  ])
}

/** Draws what a request does, what it costs, what it changes and what is dangerous about it. */
export function drawContent(context: Context): readonly Child[] {
  const { title, lead, facts } = routes[context.request.kind](context)
  return [
    element('h1', {}, title),
    ...lead,
    drawCosts(context),
    drawDangers(context),
    ...facts,
    drawDetails(context),
  ]
}

function drawCosts(context: Context): Child {
  const { review, locale } = context
  const { fee, simulation } = review
  if (!simulation) return undefined
  const label = (key: MessageKey, ...more: Child[]) =>
    element('dt', {}, [translate(locale, key), ...more])
  return element('dl', { class: 'lk-costs' }, [
    element('div', {}, [
      label('fee.label'),
      fee
        ? element('dd', {}, [
            drawNative(context, fee.expected, { isFee: true }),
            fee.most !== fee.expected &&
              element(
                'span',
                { class: 'lk-note' },
                compose(locale, 'fee.most', {
                  amount: drawNative(context, fee.most, { isFee: true }),
                }),
              ),
          ])
        : element('dd', {}, [translate(locale, 'fee.unknown')]),
    ]),
    element('div', {}, [
      label(
        'changes.label',
        element('span', { class: 'lk-tag' }, [
          translate(locale, 'changes.estimate'),
        ]),
      ),
      element('dd', {}, drawChanges(context)),
    ]),
  ])
}

function drawChanges(context: Context): readonly Child[] {
  const { review, locale } = context
  const { simulation } = review
  if (!simulation || simulation.status === 'unavailable')
    return [translate(locale, 'changes.failed')]
  if (simulation.status === 'reverted')
    return [translate(locale, 'changes.reverted')]
  const { changes, block } = simulation
  return [
    ...(changes.length > 0
      ? changes.map((change) => drawChange(context, change))
      : [translate(locale, 'changes.none')]),
    element('span', { class: 'lk-note' }, [
      block === undefined
        ? translate(locale, 'changes.later')
        : translate(locale, 'changes.block', { block: `${block}` }),
    ]),
  ]
}

function drawChange(
  context: Context,
  { token, item, amount }: BalanceChange,
): HTMLElement {
  const isGain = amount > 0n
  const size = isGain ? amount : -amount
  // Within the amount, so that it stands before it in every direction of writing.
  const sign = isGain ? '+' : '−'
  const { locale } = context
  return element(
    'span',
    { class: 'lk-change', 'data-direction': isGain ? 'in' : 'out' },
    item !== undefined
      ? compose(locale, 'itemCount', {
          id: element('bdi', { class: 'lk-code', dir: 'ltr' }, [`${item}`]),
          count: drawQuantity(`${sign}${size}`, ''),
          collection: drawTokenName(context, token ?? ''),
        })
      : [
          token === undefined
            ? drawNative(context, size, { sign })
            : drawTokenAmount(context, { token, amount: size, sign }),
        ],
  )
}

/** What can be otherwise when the network is asked again. */
const retryable: ReadonlySet<Danger['code']> = new Set([
  ...(['otherCluster', 'networkUnchecked', 'feeUnknown'] as const),
])

function drawDangers({ review, locale }: Context): Child {
  const { dangers } = review
  if (dangers.length === 0) return undefined
  const severity = dangers[0]?.severity
  return element(
    'section',
    {
      class: 'lk-dangers',
      'data-severity': severity,
      'aria-label': translate(locale, 'dangers.label'),
    },
    [
      element(
        'ul',
        {},
        dangers.map((danger) =>
          element(
            'li',
            { 'data-severity': danger.severity, 'data-code': danger.code },
            [drawMark(danger), element('span', {}, describeDanger(danger))],
          ),
        ),
      ),
      severity === 'high' &&
        element('label', { class: 'lk-confirm' }, [
          element('input', { type: 'checkbox' }),
          translate(locale, 'dangers.confirm'),
        ]),
      severity === 'blocked' &&
        element('p', { class: 'lk-strong' }, [
          translate(locale, 'dangers.blocked'),
        ]),
      severity === 'blocked' &&
        dangers.some(({ code }) => retryable.has(code)) &&
        element(
          'button',
          {
            ...{ type: 'button', class: 'lk-button', 'data-action': 'retry' },
            'data-variant': 'secondary',
          },
          [translate(locale, 'dangers.retry')],
        ),
    ],
  )

  function describeDanger({ code, values = {} }: Danger): readonly Child[] {
    const shown = Object.entries(values).map(([name, value]) => [
      name,
      element('bdi', {}, [stripText(String(value), { max: 80 })]),
    ])
    return compose(locale, `danger.${code}`, Object.fromEntries(shown))
  }
}

/** A sign that does not rely on colours. */
function drawMark({ severity }: Danger): HTMLElement {
  const sign = severity === 'notice' ? 'i' : '!'
  return element('span', { class: 'lk-mark', 'aria-hidden': 'true' }, [sign])
}

function drawDetails({ review, locale }: Context): Child {
  const { details } = review
  if (details.length === 0) return undefined
  return element('details', { class: 'lk-details' }, [
    element('summary', {}, [translate(locale, 'details')]),
    drawRows(details),
  ])
}
