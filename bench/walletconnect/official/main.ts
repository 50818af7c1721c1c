import { correction, generate } from 'lean-qr'
import { toSvgSource } from 'lean-qr/extras/svg'

const relayUrl = new URLSearchParams(location.search).get('relay') ?? ''
const button = document.querySelector('button')
const code = document.querySelector('#code')

// What a page does with the official client: it comes with the click, and shows the code once the relay has the proposal.
button?.addEventListener('click', async () => {
  const { UniversalProvider } = await import(
    '@walletconnect/universal-provider'
  )
  const provider = await UniversalProvider.init({
    relayUrl,
    projectId: '0123456789abcdef0123456789abcdef',
    telemetryEnabled: false,
    logger: 'silent',
    metadata: {
      name: 'Bench',
      description: 'The official client.',
      url: location.origin,
      icons: [],
    },
  })
  provider.on('display_uri', (uri: string) => {
    const drawn = generate(uri, { minCorrectionLevel: correction.M })
    if (code) code.innerHTML = toSvgSource(drawn, { scale: 4 })
    document.body.dataset.uri = uri
  })
  await provider.connect({
    optionalNamespaces: {
      eip155: {
        chains: ['eip155:1', 'eip155:8453'],
        methods: ['personal_sign', 'eth_sendTransaction'],
        events: ['accountsChanged', 'chainChanged'],
      },
    },
  })
})
