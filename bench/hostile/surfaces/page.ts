import { forkStage } from '../../server/stage/forkStage.ts'
import type { Surface, Target } from '../Surface.ts'
import type { HostileText } from './texts.ts'
import { createText } from './texts.ts'

/** What pages check: themes of the app, announcements of wallets and links to them. */
export type PageCheck = 'theme' | 'announcement' | 'link'

/** Starts a process with the checks of a page. */
async function startPage(check: PageCheck): Promise<Target<HostileText>> {
  const stage = await forkStage('../../hostile/stage.ts', {})
  return {
    stage,
    async send(spec) {
      await stage.request({ check, spec })
      return () => {}
    },
    stop: stage.stop,
  }
}

const themePieces = [
  ...['inset', 'none', 'red', 'px', 'rem', 'ms', '0', '1.5', '.5px', '#abc'],
  ...['rgb(', 'hsla(1, 2%, 3%)', 'var(--', 'var(--a)', ')', ', ', '; ', ' '],
  ...['inset ', '0 ', '4px ', '-1em ', '"a"', "'a'", '"', "'", 'Söhne', '\t'],
]

const announcementPieces = [
  ...['a', 'a.', '-', '.', 'é', '\u200d', '\u202e', ' ', '\n', '👨‍👩‍👧', 'ﷺ'],
  ...['data:image/png;', 'data:image/svg+xml,', '%3Csvg', '<svg>', 'io.', '0'],
  ...['6eff1c2d-', '0000', '-4000-8000-', '\ud800', '\u0301'],
]

const linkPieces = [
  ...['https://', 'rabby://', 'metamask:', 'a.', 'a/', '../', '@', '#', '?'],
  ...['%2f', '%', '[', ']', '::', '127.', 'xn--', '\\', ':', 'é', '\u200d'],
  ...['example', 'io', 'wc?uri=', '&', '=', '0', ' ', '\t', '\u2028'],
]

export const theme = createPageSurface('theme', {
  pieces: themePieces,
  maxLength: 10_000,
  known: [
    { head: 'inset ', unit: 'inset ', count: 1_000, tail: '!' },
    { head: '', unit: '0 ', count: 5_000, tail: '!' },
  ],
})

export const announcement = createPageSurface('announcement', {
  pieces: announcementPieces,
  maxLength: 1_000_000,
  known: [
    { head: '', unit: 'a.', count: 500_000, tail: '!' },
    { head: '', unit: '\u200d', count: 1_000_000, tail: '' },
    { head: 'data:image/png;', unit: 'A', count: 900_000, tail: '' },
  ],
})

export const link = createPageSurface('link', {
  pieces: linkPieces,
  maxLength: 1_000_000,
  known: [
    { head: 'a://', unit: 'a/', count: 500_000, tail: '@' },
    { head: 'https://', unit: 'a.', count: 500_000, tail: 'example' },
    { head: 'https://', unit: '\u200d', count: 2_000, tail: '.example' },
  ],
})

function createPageSurface(
  check: PageCheck,
  parameters: {
    pieces: readonly string[]
    maxLength: number
    known: readonly HostileText[]
  },
): Surface<HostileText> {
  const { known, pieces, maxLength } = parameters
  return {
    name: check,
    known,
    create: (random, like) => createText(random, { pieces, maxLength, like }),
    start: () => startPage(check),
  }
}
