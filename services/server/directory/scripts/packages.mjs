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
