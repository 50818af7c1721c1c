import type { EmailMessages } from '../Messages.ts'

/** Japanese, for kits with a login by e-mail. */
export const ja = {
  'email.label': 'メールアドレス',
  'email.submit': 'メールで続ける',
  'email.invalid':
    'name@example.com のようなメールアドレスを入力してください。',
  'email.or': 'または',
  'email.operator':
    'メールのウォレットは運営者がホストし、保護するまでは運営者も開けます。',
  'email.sending': 'メールを送信中…',
  'email.title': 'メールを確認してください',
  'email.device': '{email} に送ったリンクを開いてください。',
  'email.number': 'メールにもこの番号が表示されます：',
  'email.waiting': 'リンクが開かれるのを待っています…',
  'email.code': '{email} に送ったコードを入力してください。',
  'email.codeLabel': '6桁のコード',
  'email.checking': 'コードを確認中…',
  'email.wrong': 'コードが間違っているか、期限が切れています。',
  'email.resend': 'メールを再送する',
  'email.resendIn': '{seconds}秒後に再送できます',
  'email.cooldown': '{seconds}秒後にもう一度お試しください',
  'email.notSent': 'メールを送信できませんでした。もう一度お試しください。',
  'email.edit': '別のアドレスを使う',
  'email.connecting': 'ウォレットを開いています…',
  'email.failed': '接続されていません',
  'email.blocked':
    'メールログインを読み込めませんでした。通信環境と広告ブロッカーを確認してください。',
  'email.unconfirmed':
    'リンクが確認されませんでした。メールを再送してください。',
  'email.again':
    'この端末でウォレットを開くには、もう一度ログインしてください。',
  'email.notOpened': 'ウォレットを開けませんでした。もう一度お試しください。',
  'email.declined': '接続を拒否しました。',
  'email.change': 'メールを変更',
  'email.newLabel': '新しいメールアドレス',
  'email.newCode': 'コードを送信',
  'email.same': 'すでにお使いのアドレスです。',
  'email.presentCode': '現在のアドレスに送ったコードを入力してください。',
  'email.changed': 'メールを変更しました',
  'security.title': 'セキュリティ',
  'security.managed':
    'メールアドレスで新しい端末でもウォレットを開けます。ウォレットの運営者も開けます。',
  'security.passkey':
    '新しい端末でウォレットを開けるのは、パスキーを持つあなただけです。',
  'security.password':
    '新しい端末でウォレットを開けるのは、パスワードを知るあなただけです。',
  'security.code':
    '新しい端末でウォレットを開けるのは、印刷したコードを持つあなただけです。',
  'security.protect': 'ウォレットを保護',
  'security.protectNote': 'あなただけが開けるようにします',
  'security.protected': 'ウォレットを開けるのはあなただけになりました',
  'security.export': '復元フレーズを表示',
  'security.exportNote': 'ウォレット自身のページで',
  'security.devices': '端末',
  'security.loading': '端末を読み込み中…',
  'security.current': 'この端末',
  'security.seen': '最終使用: {time}',
  'security.remove': '削除',
  'security.removeDevice': '{device}を削除',
  'security.removed': '端末を削除しました',
  'security.failed': '端末を読み込めませんでした。',
  'security.error': '何も変更されていません。もう一度お試しください。',
  'approve.title': 'ウォレットで確認',
  'approve.notAllowed': 'この操作は許可されていません',
} as const satisfies EmailMessages
