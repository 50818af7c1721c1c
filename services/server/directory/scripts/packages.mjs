import { readConnectKit } from './readers/readConnectKit.mjs'
import { readOnboard } from './readers/readOnboard.mjs'
import { readRainbowKit } from './readers/readRainbowKit.mjs'
import { readSolanaAdapter } from './readers/readSolanaAdapter.mjs'
import { readSubWallet } from './readers/readSubWallet.mjs'
import { readThirdweb } from './readers/readThirdweb.mjs'
import { readWalletBook } from './readers/readWalletBook.mjs'

/**
 * The sources of facts about wallets. If two disagree, the first one wins; recently updated lists come first. Packages of one
 * `family` count as one source. `standing` decides whether a wallet without another source is listed: `hand` (always, each
 * was tested), `registry` (high ranks only), `aside` (never).
 */
export const walletPackages = [
  {
    name: '@rainbow-me/rainbowkit',
    version: '2.2.11',
    licence: 'MIT',
    integrity:
      'sha512-FHPsRHMBpuHHhuyKktAR13O9agmsUUunDnVEP4hG1dSZ2JojXLUSWyLG28VbGIJakHYylkNguiLFnqM/BM8ERA==',
    family: 'rainbowkit',
    standing: 'hand',
    read: readRainbowKit,
  },
  {
    name: '@dynamic-labs/wallet-book',
    version: '5.8.1',
    licence: 'MIT',
    integrity:
      'sha512-RZi0Yn/2PbKLG8GzLDnyHEtnddwGS5TeyixhQUateLxfSvRmFXIogC1+aeGE/ea3raPODaQP/beIctIEHpFLoQ==',
    family: 'wallet-book',
    standing: 'hand',
    read: readWalletBook,
  },
  {
    name: 'thirdweb',
    version: '5.121.6',
    licence: 'Apache-2.0',
    integrity:
      'sha512-tZuYoxazy8GJz59IX/NhpQ5u+DzC/vo9/3ZgqxY9pZPDlnH0QZY8oJOX2m7L2DmtzTCqa5YWD+x9Xj18EQDiyw==',
    family: 'thirdweb',
    standing: 'registry',
    read: readThirdweb,
  },
  {
    name: 'connectkit',
    version: '1.9.2',
    licence: 'BSD-2-Clause',
    integrity:
      'sha512-ZaYdL2UgHdcVy5j7Cn5C6KUtA5Ev3LEc3mPAzEoH3V3hdu3CdC8jgFTFsgInTXXpsdNpwTEEDPnP245ok7wOYg==',
    family: 'connectkit',
    standing: 'hand',
    read: readConnectKit,
  },
  {
    name: '@solana/wallet-adapter-phantom',
    version: '0.9.30',
    licence: 'Apache-2.0',
    integrity:
      'sha512-EZlliQ0EchqsGZ4P2xbP3Zn1/YuqSvi8mCueXhVIYRcu15xSGt/JhvYaIGXtVlyQBwCMoTaSyXdMJhtrMFSgRQ==',
    family: 'wallet-adapter',
    standing: 'hand',
    read: readSolanaAdapter,
  },
  {
    name: '@solana/wallet-adapter-solflare',
    version: '0.6.34',
    licence: 'Apache-2.0',
    integrity:
      'sha512-tlbdn8ScgIqVswBDTihtIj8K5GLWtgmotWeu1GpAIfu4PtCq6DGnVYDAgP8V6XKX9x1rkm3DT52PddqaGxc8Nw==',
    family: 'wallet-adapter',
    standing: 'hand',
    read: readSolanaAdapter,
  },
  {
    name: '@solana/wallet-adapter-coinbase',
    version: '0.1.24',
    licence: 'Apache-2.0',
    integrity:
      'sha512-XZfAXVzw25nka8bg6mAasAtyEXw2y+TEkOBIOs2Z+QprCzZOqmac2rsohV1mE0EZL3f2sCv/qDbWlG/fyqiPXw==',
    family: 'wallet-adapter',
    standing: 'hand',
    read: readSolanaAdapter,
  },
  {
    name: '@solana/wallet-adapter-trust',
    version: '0.1.18',
    licence: 'Apache-2.0',
    integrity:
      'sha512-yDHUJSTiFCtVPdGGq+TObJT5WIFV8TYIaGtXeCVjvSJnJIB5KA4n7GMNYiym6FYiLzAxihGLnFCSkTATlYP6gw==',
    family: 'wallet-adapter',
    standing: 'hand',
    read: readSolanaAdapter,
  },
  {
    name: '@solana/wallet-adapter-nightly',
    version: '0.1.21',
    licence: 'Apache-2.0',
    integrity:
      'sha512-XEnFzYfQYo+YkvO0l/xuV4YIY5M1JEIqz3wJ7hFdpDSPDTkDT29HL5YcaJq5d+XJeJpKYSQOk++5zoisTYefiQ==',
    family: 'wallet-adapter',
    standing: 'hand',
    read: readSolanaAdapter,
  },
  {
    name: '@solana/wallet-adapter-mathwallet',
    version: '0.9.23',
    licence: 'Apache-2.0',
    integrity:
      'sha512-M7C12r8VAc+hJ++rWVslDrLmXrcDlBYo2kXZf2Cj0ID0UW61onTLiakIkLYJMbl17bJ+Xq11n1EDzrp9XVCe3A==',
    family: 'wallet-adapter',
    standing: 'hand',
    read: readSolanaAdapter,
  },
  {
    name: '@solana/wallet-adapter-tokenpocket',
    version: '0.4.24',
    licence: 'Apache-2.0',
    integrity:
      'sha512-k0lVnbfxh+mrL29esxDSCPN6lbKlK8PFxPR6DexiD/fTFMZMK7quW3dR0spVYcLj049URq1jvjuUQEZCDoZnnA==',
    family: 'wallet-adapter',
    standing: 'hand',
    read: readSolanaAdapter,
  },
  {
    name: '@solana/wallet-adapter-safepal',
    version: '0.5.23',
    licence: 'Apache-2.0',
    integrity:
      'sha512-jhUHCEUdEIYymLiZWhW0/O6MMFTJ8RAr4XQk2R3iZxZNff5G6EvsMlVqMSVD46pbBjuQSRzzVa94XVMIch6j5g==',
    family: 'wallet-adapter',
    standing: 'hand',
    read: readSolanaAdapter,
  },
  {
    name: '@solana/wallet-adapter-coin98',
    version: '0.5.25',
    licence: 'Apache-2.0',
    integrity:
      'sha512-Kmogqzz6/YDZdaI3LJ3VwNZBt9TKkjb0ODb1mVRC9EVmKfaI49v4l/FLfY5pG1F+2rD9DySrnyxrug7MWlxPDg==',
    family: 'wallet-adapter',
    standing: 'hand',
    read: readSolanaAdapter,
  },
  {
    name: '@solana/wallet-adapter-bitkeep',
    version: '0.3.25',
    licence: 'Apache-2.0',
    integrity:
      'sha512-1prW475sXWiNwlXvmzNg2DPXXdZ6YrX6S8qbT5+SYn09rSPjqwkuNxMPKTnKWwnQOn0i+bekY/o0rn0yQW/38w==',
    family: 'wallet-adapter',
    standing: 'hand',
    read: readSolanaAdapter,
  },
  {
    name: '@solana/wallet-adapter-ledger',
    version: '0.9.30',
    licence: 'Apache-2.0',
    integrity:
      'sha512-FGVah0kQBe0aRMY26BrENA8rej9eUUw+L2UT6qGZYUmEGDSvcrpiEk1nP66g+qL+sqVs9zbv7zJ4LIF2oiG9hg==',
    family: 'wallet-adapter',
    standing: 'hand',
    read: readSolanaAdapter,
  },
  {
    name: '@solana/wallet-adapter-trezor',
    version: '0.1.7',
    licence: 'Apache-2.0',
    integrity:
      'sha512-lBNQ0tRhvJXeJL62/6cK0qJNxEI8gg9R7LVUvIOEc1zv81QP1GSEy0s9JjIP1dy0rhEP5dGSC977q0yT9DA2Sg==',
    family: 'wallet-adapter',
    standing: 'hand',
    read: readSolanaAdapter,
  },
  {
    name: '@solana/wallet-adapter-nufi',
    version: '0.1.22',
    licence: 'Apache-2.0',
    integrity:
      'sha512-T0hoOUGUtkwrmcDLdd/aBRHVPIcOvaz2R/v1JR1zDbTg7tpoB76harUpUC0DN9rQRM10BZCFgE/YItq0h/O1XA==',
    family: 'wallet-adapter',
    standing: 'hand',
    read: readSolanaAdapter,
  },
  {
    name: '@solana/wallet-adapter-keystone',
    version: '0.1.20',
    licence: 'Apache-2.0',
    integrity:
      'sha512-Cc2ZHE3sIVR0sqJMW0fofhOIiC9CZcGrGIumst8WiFj/RqmYKxVZXugWtfPxSAoIPVPIgWeQtegLK1EK5uR/mA==',
    family: 'wallet-adapter',
    standing: 'hand',
    read: readSolanaAdapter,
  },
  {
    name: '@solana/wallet-adapter-salmon',
    version: '0.1.19',
    licence: 'Apache-2.0',
    integrity:
      'sha512-KMJ+MQLB8PvPFhUmcdYeY+KcR0aiyemiGE7HoFhTLyo9fLeX5AQKrbFpZ+YDUWu26JUz0WJhoUkHUEEYUWDw+A==',
    family: 'wallet-adapter',
    standing: 'hand',
    read: readSolanaAdapter,
  },
  {
    name: '@subwallet/wallet-connect',
    version: '0.2.7',
    licence: 'Apache-2.0',
    integrity:
      'sha512-BcSLbZF77N2aptq9sRpACIUVo25yW0Ey/6x/BeW/bu0C2wC4/SAxIY/n5S5T74glNlzb+6a9wmeRQa1IrBbAFw==',
    family: 'subwallet',
    standing: 'hand',
    read: readSubWallet,
  },
  {
    name: '@web3-onboard/injected-wallets',
    version: '2.11.3',
    licence: 'MIT',
    integrity:
      'sha512-DSfcJRwe7KgXHSosXSz8QUMpoSTd6ltrb3qb8xhDjwLdpYlSlcmhaH5blP/gvNeB38imiJ9xCQpnI5tpaLKneQ==',
    family: 'onboard',
    standing: 'aside',
    read: readOnboard,
  },
  {
    name: '@dynamic-labs/wallet-book',
    version: '0.17.34',
    licence: 'MIT',
    integrity:
      'sha512-Z85C0+ApUzrg47TEQXltYzSAlWK2kYdI1fla6+GPDs6V0Yhf6D5JDdHlmeXzbbb8i14LrBApXy2CY/LOtfTttw==',
    family: 'wallet-book',
    standing: 'aside',
    read: readWalletBook,
  },
]

/** The sources of images, besides the icons in the wallet packages. */
export const imagePackages = [
  {
    name: '@web3icons/core',
    version: '4.0.56',
    licence: 'MIT',
    integrity:
      'sha512-jyLkrMdfn6RTZ0+61Ap1AS2yeSG6WZ8mxZ61S3lu/CC0rJb4fgr2jw3W8aCDxhakEm/xqaEZqUmlZiTxCCs4yw==',
  },
  {
    name: '@web3icons/common',
    version: '0.11.51',
    licence: 'MIT',
    integrity:
      'sha512-ZXaTW/P6ReLHmkYQcxP8OcPoUrSmgPlsFKVboiG/cVSIkz0mHNP1tIFhf9zPOQaQm20yqTc+uuNuXb2ywHzI1A==',
  },
  {
    name: 'cryptocurrency-icons',
    version: '0.18.1',
    licence: 'CC0-1.0',
    integrity:
      'sha512-dvR5O8JOmav3559Yb0Igpkia+3vpt/aeNvMu5ZIVUG2Bzpq9wNcOJRIQas49XJrPjtZ98GAEn3aDQO+w7uhS2w==',
  },
  {
    name: '@solana/wallet-adapter-krystal',
    version: '0.1.17',
    licence: 'Apache-2.0',
    integrity:
      'sha512-tuz0DLe9fOQM1/MPJcgtJ1aS1GDdXdX8GYQSq2P41dke1WvsV9h5uqxoZ3/marf2lL9F7CSithr3CSD5eBHIRA==',
  },
  {
    name: '@web3-onboard/mew-wallet',
    version: '2.1.1',
    licence: 'MIT',
    integrity:
      'sha512-5PYOm/MJQcDj5vyvRFP8d0efzdqmKoW19294E/oa6i1R8d+wXPtLYu1HnDSWJtM+l6x0+dVJy62FP9b7hPPqbQ==',
  },
  {
    name: '@web3-onboard/uauth',
    version: '2.2.1',
    licence: 'MIT',
    integrity:
      'sha512-OlH5aAIMIZ1rdZ3FzuIT51lO5fxJuY7eKswJFGaeqjULFcBsUf6YT09dTqh+HR6oixOEWzxUzSHoDbcFLiMj1g==',
  },
  {
    name: '@web3-onboard/blocto',
    version: '2.1.1',
    licence: 'MIT',
    integrity:
      'sha512-tKFGGnha/t0A8xZygLeUHO4GsHLdKDB0RToKGopViguj9Tss4Faykp9rlE8iCp0fM8rK59PaHIJlnYGkGKax2A==',
  },
  {
    name: '@bigmi/client',
    version: '0.10.1',
    licence: 'MIT',
    integrity:
      'sha512-oU5IzogIVS8QQiV+ZjyWgTnhN16qiGWQfQRbvqhAeFJGuQ/mdEqOBRrFoTqUEmGah/xZnrAbNskC13a+tTAiFg==',
  },
  {
    name: '@txnlab/use-wallet',
    version: '4.6.0',
    licence: 'MIT',
    integrity:
      'sha512-niAookAa8cpkrZsGDwQUaeLTODSd5gxSiUHaiPDiHiF/4oGKx/X/KJOFwAA/8iXOI8CTe60fbwEiKRXNIa1RvQ==',
  },
  {
    name: '@reef-knot/wallets-icons',
    version: '0.2.0',
    licence: 'MIT',
    integrity:
      'sha512-lXfcsZOq34yVgyvXD08JoszC0l37rDkzAJm/t2Q4vviEqp1PRSugKSanSm1txwmA2mrVb03cDGlQqowiwZKb/Q==',
  },
  {
    name: '@starknet-react/core',
    version: '5.0.3',
    licence: 'MIT',
    integrity:
      'sha512-BxtcYL+SPqqDo1cpzfNYcYmSY4Ifjz1O5vq5vDdjx2iHEvHYzxBMjnyacJ+JsdRlQiuLNRGInooC/yzFkMrHAQ==',
  },
  {
    name: '@airgap/beacon-ui',
    version: '4.8.0',
    licence: 'ISC',
    integrity:
      'sha512-DDIywNp3w6oZOSHoi32KAwQz3bs59Blrhnqq0iMTJuO0b7+MKNchTblx6wXc6Nc/pPcVZlOJXzdpmBsct9bMFw==',
  },
  {
    name: '@buidlerlabs/hashgraph-react-wallets',
    version: '2.5.0',
    licence: 'MIT',
    integrity:
      'sha512-iUkERzc2oZpFyuSFtGLrfJ/N7GX4j3g+HFUftvOyfPfOPvLbq5Y36EwR6/Q9Z/tT0GrgVIPtg4gbkDh/frma0Q==',
  },
  {
    name: '@interchain-kit/cosmostation-extension',
    version: '0.3.43',
    licence: 'MIT',
    integrity:
      'sha512-Uq9naHnFBSf0o6iMAYKj+voqqxlOZRhO/QsVBn5KbK5xAEtoY5tvyBv5mwdOIp87CjkxAn8WhYM50NEbUU9RlQ==',
  },
  {
    name: '@interchain-kit/leap-extension',
    version: '0.3.55',
    licence: 'MIT',
    integrity:
      'sha512-SiClwnO5qA1ofvN81Q9ofN6Vv0FE2ra0Td6GuxIoHwc/AX5kvVVTseOQ3WTz59vXYlOI6q7iBiuawMc6FKYzSg==',
  },
  {
    name: '@lukso/web3-onboard-config',
    version: '1.1.2',
    licence: 'MIT',
    integrity:
      'sha512-v9doPphmAkB3KHZZrm188Z45rVi4l+ljbDcEzPmLrcE2LxZzZG0AZk00qMwo4ihmAWfIgRxJSR0MJu539y7FKg==',
  },
  {
    name: '@near-wallet-selector/hot-wallet',
    version: '10.1.4',
    licence: 'MIT',
    integrity:
      'sha512-VU6n8uX66Km2QBxlWPEgsVXtWPDCAOrkNaCbZC3FYiN+qRMMqqyBy0FBzOEitbHYUQ623NLhsbn7RAeiIptadw==',
  },
  {
    name: '@vechain/dapp-kit-ui',
    version: '2.3.3',
    licence: 'MIT',
    integrity:
      'sha512-uPwr2xqz+mYVupsokyMs0c9nEszoXJ7h+Cgpxjfg3mUXGQGvDtLM3OG1Zg6qm8Gw60zCoBghv7nvWU5707VDEg==',
  },
  {
    name: '@web3-onboard/dcent',
    version: '2.2.10',
    licence: 'MIT',
    integrity:
      'sha512-m7fBM8nQccQcGDC4ziTma/oHnP05bSVSxnltkNixEffc0yLisxrnO/umSBulG9OV1fvjWhuFQc56hTb9uO7dGg==',
  },
  {
    name: '@abstract-foundation/agw-web',
    version: '1.10.4',
    licence: 'MIT',
    integrity:
      'sha512-JpmDuz7utxeTcHryl8PXUdMjBODEJ4FupDVtBW2So3G7Wx204QPtSE/6IJzh9Fwr35pNU1jJt6oAOzwRUhd0Eg==',
  },
]
