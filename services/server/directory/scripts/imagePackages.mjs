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
  {
    name: '@stellar/design-system',
    version: '3.1.5',
    licence: 'Apache-2.0',
    integrity:
      'sha512-ZUeV8F0Eep9SXrgMLEXzopzwmdjvgblMLlgmySnakAEykAyL7SRw4H/rMoXoacVsczWGj1ue3dMRj30wMJPy6A==',
  },
  {
    name: '@gooddollar/web3sdk-v2',
    version: '0.2.21',
    licence: 'MIT',
    integrity:
      'sha512-niNjyOELahhdB2OVNYgxFRD0gVbJr8PNs1QffpKqh/ax6Es90ZWIyLlP+XyvmBMj3HFFTzqwGz7pmjfCdJTJwQ==',
  },
  {
    name: '@near-wallet-selector/opto-wallet',
    version: '8.7.0',
    licence: 'MIT',
    // Its manifest names no licence.
    grant:
      'This repository is distributed under the terms of both the MIT license and the Apache License (Version 2.0).',
    integrity:
      'sha512-dMFcuB/3XQr3LvukFLnueiFNBXPC5P3SpLAJod7Yp/Xv8arDy84Q1eOpyJ1634+mue+8I1W7IWvUhcIumPwszQ==',
  },
  {
    name: 'starknetkit',
    version: '3.4.3',
    licence: 'MIT',
    integrity:
      'sha512-4Xb3QxsgpifVmCR5on9RBILlTUajjIQC0gJ6iyaOw5zG8BxXGlvjqbGguVcbpBxbhybRR5kIMGTNqe3Cyl70uw==',
  },
]
