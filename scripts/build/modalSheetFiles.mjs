/** What a package's generated sheets are made from, and into, in its folder: the dialog's, and those of views that come later. */
export const modalSheetFiles = [
  {
    name: 'modalSheet',
    source: 'src/styles/modal/modal.css',
    target: 'src/styles/modalSheet.generated.ts',
  },
  {
    name: 'accountSheet',
    source: 'src/styles/modal/account.css',
    target: 'src/styles/accountSheet.generated.ts',
  },
  {
    name: 'guideSheet',
    source: 'src/styles/modal/guides.css',
    target: 'src/styles/guideSheet.generated.ts',
  },
  {
    name: 'serverSheet',
    source: 'src/styles/modal/server.css',
    target: 'src/styles/serverSheet.generated.ts',
  },
  {
    name: 'walletConnectSheet',
    source: 'src/styles/modal/walletConnect.css',
    target: 'src/styles/walletConnectSheet.generated.ts',
  },
]
