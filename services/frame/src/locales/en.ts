/** A text, or one text for each plural category of the language (`Intl.PluralRules`) if its `{count}` decides the wording. */
export type Message = string | Plural

type Plural = {
  readonly [category in Exclude<Intl.LDMLPluralRule, 'other'>]?: string
} & { readonly other: string }

/** English texts of the approvals; `{name}` stands for a parameter. */
export const en = {
  approve: 'Approve',
  reject: 'Reject',
  site: 'Site',
  network: 'Network',
  account: 'Account',
  testnet: 'Testnet',
  unknownNetwork: 'Unknown network',
  loading: 'Checking what this request does…',
  appName: 'It calls itself “{name}”.',

  'title.connect': 'Connect your wallet to {origin}',
  'title.email': 'Change the email address of your wallet',
  'title.message': 'Sign a message',
  'title.signIn': 'Sign in to {origin}',
  'title.typedData': 'Sign data',
  'title.permit': 'Let others spend your tokens',
  'title.calls': {
    one: 'Approve {count} action',
    other: 'Approve {count} actions at once',
  },
  'title.transactions': {
    one: 'Sign {count} transaction',
    other: 'Sign {count} transactions',
  },
  'title.solana': 'Sign a transaction',
  'title.solanaSend': 'Send a transaction',

  'connect.sees': 'It can see your addresses, balances and activity.',
  'connect.asks': 'It can ask you to approve transactions.',
  'connect.cannot': 'It can’t move anything without your approval.',
  'connect.addresses': 'Addresses it will see',
  'family.eip155': 'Ethereum networks',
  'family.solana': 'Solana',

  'email.present': 'Present address',
  'email.new': 'New address',
  'email.means':
    'Whoever reads the mail of the new address can sign in to your wallet. The present address can’t any more.',
  'email.codes': 'Both addresses get a code, which has to be entered.',

  'message.text': 'Message',
  'message.free': 'Signing costs nothing, but it can still give rights away.',

  'action.sendNative': 'Send {amount} to {to}',
  'action.transfer': 'Send {amount} to {to}',
  'action.transferFrom': 'Move {amount} from {from} to {to}',
  'action.transferItem': 'Send {item} to {to}',
  'action.approve': 'Let {spender} spend {amount}',
  'action.approveUnlimited': 'Let {spender} spend all your {token}',
  'action.revoke': 'Stop {spender} from spending {token}',
  'action.revokePerhapsItem':
    'Stop {spender} from spending {token}, or let it take the item #{id}',
  'action.approvePerhapsItem':
    'Let {spender} spend {amount}, or take the item #{id}',
  'action.approveItem': 'Let {spender} take {item}',
  'action.revokeItem': 'Take back who may take {item}',
  'action.approveAll': 'Let {operator} move everything in {collection}',
  'action.revokeAll': 'Stop {operator} from moving items of {collection}',
  'action.createContract': 'Create a contract',
  'action.call': 'Use the contract {to}',
  'action.callNamed': '{name} on the contract {to}',
  'action.solana.unknown': 'Use the program {program}',
  'action.solana.createAccount': 'Create an account',
  'action.solana.assign': 'Hand an account to a program',
  'action.solana.createTokenAccount': 'Open an account for a token',
  'action.solana.closeAccount': 'Close an account of a token',
  'action.solana.setAuthority': 'Change who controls an account',
  'action.solana.burn': 'Destroy tokens',
  'action.solana.revoke': 'Take a permission back',
  'action.solana.memo': 'Add a note',
  'action.solana.other': 'Maintain an account',

  'fact.to': 'To',
  'fact.from': 'From',
  'fact.token': 'Token contract',
  'fact.spender': 'Spender',
  'fact.limit': 'Limit',
  'fact.expires': 'Until',
  'fact.collection': 'Collection',
  'fact.item': 'Item',
  'fact.contract': 'Contract',
  'fact.function': 'Function',
  'fact.value': 'Value sent along',
  'fact.program': 'Program',

  unlimited: 'Unlimited',
  units: {
    one: '{count} unit of {token}',
    other: '{count} units of {token}',
  },
  token: 'token {address}',
  item: '#{id} of {collection}',
  itemCount: '{count} × #{id} of {collection}',
  items: {
    one: '{count} item of {collection}',
    other: '{count} items of {collection}',
  },

  'fee.label': 'Network fee',
  'fee.most': 'at most {amount}',
  'fee.unknown': 'Couldn’t be estimated',

  'changes.label': 'Balance changes',
  'changes.estimate': 'Estimate',
  'changes.block': 'As of block {block}. It can turn out otherwise.',
  'changes.later': 'It can turn out otherwise.',
  'changes.none': 'None expected',
  'changes.failed': 'Couldn’t be estimated',
  'changes.reverted': 'None: it would fail',

  details: 'Details',

  'dangers.label': 'Warnings',
  'dangers.confirm': 'I understand the risk and want to continue.',
  'dangers.first': 'Confirm the warning to approve.',
  'dangers.blocked': 'This can’t be approved.',
  'dangers.retry': 'Check again',

  'guard.covered':
    'This window is covered or too small. Approving is off until all of it can be seen.',
  'guard.again': 'Wait a moment, then press again.',
  'guard.popup': 'Continue in a new window',
  'guard.inPopup': 'Continue in the window that opened.',
  'guard.popupFailed': 'The browser blocked the new window.',

  'danger.unlimitedApproval':
    'The spender could take all of this token, now and later.',
  'danger.approval': 'The spender could take up to this amount at any time.',
  'danger.approvalToPerson':
    'The spender is a person’s address, not an app. Apps don’t ask for this.',
  'danger.itemApproval': 'The spender could take this item, now and later.',
  'danger.perhapsItemApproval':
    'The contract doesn’t say whether it is a token or a collection. If it is a collection, the spender could take the item #{id}.',
  'danger.approveAll':
    'It could move every item that you have in this collection, now and later.',
  'danger.hiddenApproval':
    'It would also let someone spend your tokens, and doesn’t show whom.',
  'danger.batchTakesTokens':
    'It lets someone spend your tokens and takes tokens in the same step.',
  'danger.toTokenContract':
    'You would send tokens to the token’s own contract, where they are lost.',
  'danger.fromOther': 'It moves tokens of another address.',
  'danger.permit':
    'This signature lets the spender take your tokens without a transaction.',
  'danger.permit2':
    'This signature lets the spender take your tokens through Permit2.',
  'danger.transferAuthorization':
    'This signature lets others move these tokens without a transaction of yours.',
  'danger.metaTransaction':
    'This signature lets someone else send a call in your name. It can do what your account can do there, such as moving your tokens.',
  'danger.order':
    'This signature offers something of yours for sale: others can take it at the price that the data names.',
  'danger.orderForTokens':
    'You would get only tokens for what is offered, and anyone can make tokens. Check which ones and how many.',
  'danger.orderForNothing':
    'You would give away what is offered and get nothing for it.',
  'danger.bulkListing': 'One signature offers many items. Check every price.',
  'danger.safe': 'It acts for a shared wallet (Safe) that you may own.',
  'danger.userOperation':
    'This signature sends a transaction of your smart account.',
  'danger.otherChain':
    'The data is for another network than the one that you are on.',
  'danger.otherCluster':
    'The transaction is for another network, or it has expired: the network that you are on doesn’t know the block that it names.',
  'danger.networkUnchecked':
    'The network couldn’t be reached to check that the transaction is for it.',
  'danger.noDomain': 'The data doesn’t say which app and network it is for.',
  'danger.noContract': 'The data names a contract that does not exist.',
  'danger.longDeadline': 'It stays valid for more than a year.',
  'danger.ignoredFields':
    'The site added fields that are not part of the signature: {names}',
  'danger.rawHash':
    'This is not text but a hash. It could stand for anything, even a transfer.',
  'danger.messageIsTransaction': 'This message reads as a transaction.',
  'danger.solanaMessageIsTransaction':
    'This message is a transaction. Signing it would send it.',
  'danger.signInOtherSite':
    'It signs you in to {domain}, not to the site that asks. It may be a theft.',
  'danger.signInOtherAccount': 'It signs in another address than yours.',
  'danger.signInOtherNetwork': 'It names another network than yours.',
  'danger.signInExpired': 'It has expired already.',
  'danger.signInMalformed': 'It looks like a sign-in but is not a valid one.',
  'danger.hiddenCharacters':
    'It contains invisible characters, which are not shown here.',
  'danger.unknownCall':
    'What this contract does is not known. Rely on the balance changes only.',
  'danger.callsPerson': 'There is no contract at this address.',
  'danger.createsContract': 'It creates a contract.',
  'danger.willFail': 'It would fail now, and you may still pay the fee.',
  'danger.notSimulated': 'What it changes couldn’t be estimated.',
  'danger.highFee': 'The site asks for a far higher fee than usual.',
  'danger.feeUnknown': 'The fee is unknown, so it can’t be sent.',
  'danger.insufficientFunds':
    'You don’t have enough for the amount and the fee.',
  'danger.unknownProgram':
    'What this program does is not known. Rely on the balance changes only.',
  'danger.lookupTables':
    'Some of its accounts couldn’t be looked up, so what it does to them is not known.',
  'danger.setAuthority': 'Someone else could control your account.',
  'danger.assign': 'A program could take over your account.',
  'danger.closeAccount': 'What is left in the account is paid out.',
  'danger.durableNonce': 'Once signed, it can be sent at any later time.',
  'danger.notSigner': 'It doesn’t need a signature of yours.',

  'title.device': 'Remove a device',
  'device.name': 'Device',
  'device.seen': 'Last used',
  'device.means':
    'It can no longer sign with your wallet. Your other devices aren’t affected.',
  'device.again':
    'To use your wallet there again, sign in and confirm the device.',

  copy: 'Copy',
  copied: 'Copied',
  copyFailed: 'Couldn’t copy. Select the text.',
  'question.continue': 'Continue',
  'question.cancel': 'Cancel',
  'question.busy': 'One moment…',
  'question.unreachable':
    'The wallet can’t be reached. Check your internet and try again.',
  'question.tooOften': 'Too many attempts. Wait a while, then try again.',
  'question.failed': 'That didn’t work. Close this and try again.',

  'code.title': 'Confirm that it’s you',
  'code.sent':
    'Enter the code we sent to {email}. The email shows the number {number} too.',
  'code.link': 'Open the link we sent to {email}.',
  'code.compare':
    'The page that the email opens shows this text. If it shows another, don’t continue.',
  'code.resend': 'Send again',
  'code.resendIn': 'Send again in {seconds} s',
  'code.waiting': 'Waiting for you to open the link…',
  'code.label': '6-digit code',
  'code.wrong': 'This code is wrong or has expired.',

  'factor.title': 'Open your wallet',
  'factor.lead':
    'Your wallet is protected. Open it once to use it on this device.',
  'factor.passkey': 'Passkey',
  'factor.passkeyNote': 'Saved on your device or in your password manager',
  'factor.passkeyLead': 'Use the passkey that protects your wallet.',
  'factor.usePasskey': 'Use passkey',
  'factor.password': 'Password',
  'factor.passwordNote': 'The one you chose for this wallet',
  'factor.code': 'Printed code',
  'factor.codeNote': 'Nine groups of four letters and digits',
  'factor.open': 'Open wallet',
  'factor.wrong': 'This doesn’t open your wallet. Try again.',

  'phrase.title': 'Your recovery phrase',
  'phrase.framed':
    'This page can’t be shown inside another page. Open it in a window of its own.',
  'phrase.lead':
    'Your recovery phrase is 24 words that restore your wallet in another wallet app.',
  'phrase.danger':
    'Anyone who sees these words can take everything in your wallet. Never share them: no site or support team needs them.',
  'phrase.code': 'Sign in with your email first.',
  'phrase.email': 'Email address of your wallet',
  'phrase.send': 'Send email',
  'phrase.invalid': 'Enter an email address like name@example.com.',
  'phrase.write':
    'Write these words down in this order and keep them in a safe place.',
  'phrase.hides':
    'The words are hidden after five minutes, or when you leave this page.',
  'phrase.done': 'Hide words',
  'phrase.end':
    'The words are hidden and you’re signed out here. You can close this window.',
  'phrase.failed': 'That didn’t work. Reload this page to try again.',

  'protect.title': 'Protect your wallet',
  'protect.lead':
    'The wallet’s operator can open your wallet now and sign for you. Once it’s protected, only you can open it on a new device.',
  'protect.final': 'This can’t be undone.',
  'protect.with': 'How to protect your wallet',
  'protect.passkey': 'Your fingerprint, face or screen lock',
  'protect.password': 'At least 12 characters, for this wallet only',
  'protect.code': 'Write it down and keep it in a safe place',
  'protect.submit': 'Protect wallet',

  'passkey.lead':
    'Your browser asks you to create a passkey and then to use it.',
  'passkey.lose':
    'If you lose the passkey and all your devices, you lose your wallet.',
  'passkey.failed': 'The passkey wasn’t used. Try again.',

  'password.label': 'Password',
  'password.new': 'New password',
  'password.again': 'Repeat the password',
  'password.length': 'At least 12 characters. Don’t use it anywhere else.',
  'password.lose':
    'Your password can’t be reset. If you forget it and lose all your devices, you lose your wallet.',
  'password.short': 'Use at least 12 characters.',
  'password.differs': 'The passwords don’t match.',
  'password.busy': 'This takes a few seconds…',

  'printed.label': 'Your code',
  'printed.format': 'Nine groups of four letters and digits',
  'printed.write': 'Write this code down and keep it in a safe place.',
  'printed.lose':
    'This code can’t be shown again. If you lose it and all your devices, you lose your wallet.',
  'printed.last': 'Last eight characters of your code',
  'printed.why': 'To make sure you wrote it down',
  'printed.wrong': 'These aren’t the last eight characters of your code.',
} as const satisfies Readonly<Record<string, Message>>

type En = typeof en

export type MessageKey = keyof En

/** Texts of one language. English takes the place of those that are missing. */
type Messages = {
  readonly [key in MessageKey]?: En[key] extends Plural ? Message : string
}

/** A language: its texts, and the direction in which it is written. */
export type Locale = {
  /** BCP 47. */
  readonly tag: string
  readonly dir: 'ltr' | 'rtl'
  readonly messages: Messages
}
