import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { TypedDataDetails } from './SignatureDetails.tsx'

const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

test('default: typed data is read as labels and values', () => {
  const data = {
    domain: { name: 'Shop' },
    primaryType: 'MailOrder',
    types: {
      MailOrder: [
        { name: 'deliverTo', type: 'Person' },
        { name: 'contents', type: 'string' },
      ],
      Person: [{ name: 'account', type: 'address' }],
    },
    message: { deliverTo: { account: to }, contents: 'Noon\u202e' },
  } as const
  const html = renderToStaticMarkup(<TypedDataDetails data={data} />)
  expect(html).toContain('<h3>Mail order</h3>')
  const words = html.replace(/<wbr\/>/g, '').replace(/<[^>]*>/g, ' ')
  expect(words.replace(/\s+/g, ' ')).toBe(
    ` For Shop Data from the site Mail order Deliver to Account ${to} Contents Noon⟨U+202E⟩ `,
  )
})
