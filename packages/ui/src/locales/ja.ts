import type { Locale, Messages } from './Messages.ts'

/** Japanese. */
export const ja = {
  tag: 'ja',
  dir: 'ltr',
  messages: {
    'button.connect': 'ウォレットを接続',
    'button.connecting': '接続中…',
    'button.connectWith': '{wallet} を接続',
    'button.account': 'アカウント',
    'button.network': 'ネットワーク',
    'button.unsupported': '未対応のネットワーク',
    retry: 'もう一度試す',
    dismiss: '閉じる',

    'load.failed': 'この部分を読み込めませんでした。',

    'modal.back': '戻る',
    'modal.close': '閉じる',
    cancel: 'キャンセル',

    'connect.title': 'ウォレットを接続',
    'connect.installed': 'インストール済み',
    'connect.recent': '最近使用',
    'connect.claimants': '{count} 個のウォレットがこの ID を名乗っています',
    'connect.get': '入手',
    'connect.continue': 'ウォレットで続ける',
    'connect.continueOther': '別のウォレットで続ける',
    'connect.empty.title': 'ウォレットが見つかりません',
    'connect.empty.text':
      'このブラウザーにウォレット拡張機能をインストールするか、有効にすると、ここに表示されます。',
    'connect.none.title': '対応するウォレットがありません',
    'connect.none.text':
      'このアプリは、このブラウザーのウォレットには対応していません。',
    'connect.allWallets': 'すべてのウォレット',
    'connect.directoryFailed': 'ほかのウォレットを読み込めませんでした。',

    'legal.accept': '{documents}に同意します。',
    'legal.notice': '接続すると、{documents}に同意したことになります。',
    'legal.both': '{terms}と{privacy}',
    'legal.terms': '利用規約',
    'legal.privacy': 'プライバシーポリシー',
    'legal.required': '先にこのボックスにチェックを入れてください。',
    'legal.continue': '続ける',

    'connecting.waiting': '{wallet} を待っています',
    'connecting.text': 'ウォレットを開いて接続を承認してください。',
    'connecting.slow':
      'まだ応答がありません。ウォレットがロックされているか、ツールバーのアイコンの裏で待っているかもしれません。',
    'connecting.claimants':
      '複数のウォレットがこのウォレットを名乗っています。知っているウォレットでのみ承認してください。',
    'connecting.failed': '接続されていません',
    'connecting.unknown': 'ウォレット',

    'account.title': 'アカウント',
    'account.restoring': 'ウォレットに再接続しています…',
    'account.copy': 'アドレスをコピー',
    'account.copied': 'コピーしました',
    'account.copyFailed': 'ブラウザーがコピーを許可しませんでした。',
    'account.balance': '残高',
    'account.balance.loading': '残高を読み込んでいます',
    'account.balance.failed': '残高を取得できません',
    'account.network': 'ネットワーク',
    'account.explorer': '{explorer} で見る',
    'account.wallet': '{wallet} で接続中',
    'account.disconnect': '接続を解除',
    'account.label.add': 'このアドレスに名前を付ける',
    'account.label.change': '名前を変更',
    'account.label.field': 'このアドレスの名前',
    'account.label.save': '保存',
    'account.label.saved': '名前を保存しました',
    'account.label.removed': '名前を削除しました',
    'account.label.invisible': '文字、数字、記号を入力してください。',
    'account.others': 'このウォレットのアカウント',
    'account.others.active': '使用中',
    'account.others.text': '別のものを使うには、ウォレットで選択してください。',

    'networks.title': 'ネットワークを選択',
    'networks.search': 'ネットワークを検索',
    'networks.found': '{count} 件のネットワークが見つかりました',
    'networks.none': 'この名前のネットワークはありません。',
    'networks.empty':
      'このアプリは、あなたのウォレットのネットワークを使いません。',
    'networks.testnet': 'テストネット',
    'networks.switching': 'ウォレットで確認してください',
    'networks.disabled': 'このアプリではネットワークを変更できません。',

    'unsupported.title': '未対応のネットワーク',
    'unsupported.text':
      'あなたのウォレットは、このアプリが使わないネットワークにあります。次のいずれかに切り替えてください。',

    'wallet.title': 'ウォレットとは？',
    'wallet.home.title': '資産の置き場所',
    'wallet.home.text': 'コインやコレクションを表示、受け取り、送付できます。',
    'wallet.login.title': '新しいログイン方法',
    'wallet.login.text': '接続するだけで、アカウントもパスワードもいりません。',
    'wallet.keys.title': '鍵はあなたの手に',
    'wallet.keys.text':
      'あなたなしでは誰も操作できず、失ったものは誰にも復元できません。',

    'network.title': 'ネットワークとは？',
    'network.record.title': '公開された記録',
    'network.record.text':
      '多くのコンピューターが、誰が何を持つかを共に記録します。',
    'network.apart.title': 'それぞれ独立',
    'network.apart.text':
      'あるネットワークで持つものは、別のネットワークにはありません。',
    'network.fee.title': '少額の手数料',
    'network.fee.text': '取引ごとに、そのネットワークのコインで支払います。',

    'getWallet.title': 'ウォレットを入手',
    'getWallet.named': '{wallet} を入手',
    'getWallet.install.title': 'インストールする',
    'getWallet.install.text':
      '公式サイトかストアから。偽物の広告に注意してください。',
    'getWallet.create.title': '作成または取り込み',
    'getWallet.create.text':
      '新しいウォレットを作るか、お持ちのものを取り込みます。',
    'getWallet.phrase.title': 'リカバリーフレーズは秘密に',
    'getWallet.phrase.text':
      '紙に書いてください。尋ねてくる人は盗もうとしています。',
    'getWallet.return.title': 'ここに戻る',
    'getWallet.return.text':
      'ウォレットは自動的に現れます。現れないときはページを再読み込みしてください。スマートフォンでは、ウォレットのブラウザーでこのページを開いてください。',
    'getWallet.homepage': 'ウェブサイト',
    'getWallet.chromeStore': 'Chrome ウェブストア',
    'getWallet.firefoxStore': 'Firefox アドオン',
    'getWallet.appStore': 'App Store',
    'getWallet.playStore': 'Google Play',
    'getWallet.find': 'ウォレットを比べる',
    'getWallet.noLinks':
      'このアプリには {wallet} へのリンクがありません。公式サイトを探してください。',
    'getWallet.newTab': '新しいタブで開きます',
    'getWallet.found': '新しいウォレットが見つかりました。',

    'pairing.ways': '接続方法',
    'pairing.browser': 'ブラウザー',
    'pairing.mobile': 'モバイル',
    'pairing.desktop': 'デスクトップ',
    'pairing.web': 'ウェブ',
    'pairing.qrcode': 'QR コード',
    'pairing.other': '別のデバイス',
    'pairing.code': 'ウォレットを接続する QR コード',
    'pairing.scan': '{wallet} でこのコードをスキャンしてください。',
    'pairing.scanAny':
      'スマートフォンのウォレットでこのコードをスキャンしてください。',
    'pairing.accept': '{wallet} で接続を承認し、ここに戻ってください。',
    'pairing.preparing': '接続を準備しています',
    'pairing.unreachable': '接続サービスに到達できません。再試行しています。',
    'pairing.answered': 'ウォレットが応答しました。少々お待ちください。',
    'pairing.open': '{wallet} を開く',
    'pairing.openAny': 'このデバイスのウォレットを開く',
    'pairing.missed':
      '何も開きませんでしたか？{wallet} がこのデバイスにない可能性があります。',
    'pairing.get': '{wallet} を入手',
    'pairing.copy': 'リンクをコピー',
    'pairing.copied': 'コピーしました',
    'pairing.copyFailed': 'ブラウザーがコピーを許可しませんでした。',
    'pairing.confirm': '{wallet} で確認してください',
    'pairing.noNetworks':
      'このアプリは、あなたのウォレットのネットワークを使いません。',
    'pairing.noFeatures': 'お使いのウォレットはこれに対応していません。',
    'pairing.noAccounts': 'ウォレットにアカウントがありません。',

    'error.rejected': 'ウォレットでリクエストを拒否しました。',
    'error.busy':
      'ウォレットに未処理のリクエストがあります。先に応答してから、もう一度お試しください。',
    'error.locked':
      'ウォレットが許可しませんでした。ロックを解除して、もう一度お試しください。',
    'error.unsupported': 'お使いのウォレットはこれに対応していません。',
    'error.missing':
      'このウォレットはもう利用できません。ページを再読み込みするか、別のものを選んでください。',
    'error.noAccounts':
      'ウォレットはこのアプリにアカウントを共有しませんでした。',
    'error.offline': 'ウォレットとネットワークの接続が切れました。',
    'error.aborted': 'リクエストは取り消されました。',
    'error.timeout': 'ウォレットの応答に時間がかかりすぎました。',
    'error.network': 'このネットワークはここでは利用できません。',
    'error.disconnect':
      'ウォレットは確認しませんでした。このアプリの接続は解除されました。',
    'error.unknown': '問題が発生しました。もう一度お試しください。',

    'alert.SWITCH_NETWORK_NOT_FOUND':
      'このアプリは不明なネットワークを要求しました。',
    'alert.INVALID_APP_CONFIGURATION': 'このアプリは正しく設定されていません。',
    'alert.NETWORK_NOT_FOUND':
      'このアプリは、持っていないネットワークを指定しています。',
    'alert.SESSION_EXPIRED':
      '接続の有効期限が切れました。もう一度接続してください。',
    'alert.WALLET_CONTESTED':
      '別のウォレットが同じ名前を使っています。接続を解除し、選び直してください。',
    'alert.PROJECT_ID_NOT_CONFIGURED':
      'このアプリは、この接続方法用に設定されていません。',
    'alert.SERVER_UNREACHABLE':
      '現在、一部の情報を読み込めません。ウォレットは引き続き使えます。',
    'alert.PROJECT_ID_INVALID':
      'このアプリの ID は、この接続方法では有効ではありません。',
    'alert.ORIGIN_NOT_ALLOWED':
      'このアプリのアドレスでは、この接続方法を使用できません。',
    'alert.RELAY_UNREACHABLE':
      '現在、他のデバイスのウォレットに到達できません。',
    'alert.CLOCK_WRONG':
      'このデバイスの時計がずれています。合わせてからもう一度お試しください。',

    'allWallets.search': 'ウォレットを検索',
    'allWallets.loading': 'ウォレットを読み込み中',
    'allWallets.found': {
      other: '{count} 個のウォレット',
    },
    'allWallets.none': 'ウォレットが見つかりません',
    'allWallets.noneText': 'つづりを確かめるか、別の名前で探してください。',
    'allWallets.failed': 'ウォレットを読み込めませんでした。',
    'allWallets.more': 'さらに読み込む',

    'account.total': '合計額',
    'account.assets': 'トークンと履歴',

    'tokens.title': 'トークン',
    'tokens.loading': 'トークンを読み込み中',
    'tokens.none': 'トークンはまだありません',
    'tokens.failed': 'トークンの残高を取得できません',
    'tokens.all': 'すべて表示（{count}）',

    'activity.title': '履歴',
    'activity.loading': '履歴を読み込み中',
    'activity.none': '取引はまだありません',
    'activity.failed': '取引を取得できませんでした',
    'activity.more': 'さらに読み込む',
    'activity.undated': '日付未定',
    'activity.reverted': '失敗',
    'activity.pending': '保留中',
    'activity.from': '送信元 {address}',
    'activity.to': '送信先 {address}',

    'operation.approve': '承認',
    'operation.borrow': '借入',
    'operation.burn': 'バーン',
    'operation.buy': '購入',
    'operation.bought': '購入',
    'operation.cancel': '取り消し',
    'operation.claim': '請求',
    'operation.deploy': 'コントラクト作成',
    'operation.deposit': '預け入れ',
    'operation.execute': 'コントラクト呼び出し',
    'operation.mint': 'ミント',
    'operation.receive': '受取',
    'operation.repay': '返済',
    'operation.sell': '売却',
    'operation.send': '送信',
    'operation.stake': 'ステーキング',
    'operation.trade': '交換',
    'operation.unstake': 'ステーキング解除',
    'operation.withdraw': '引き出し',
  } satisfies Messages,
} as const satisfies Locale
