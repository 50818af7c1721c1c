/** Where images come from, besides the icons that the wallets' packages carry. */
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
]
