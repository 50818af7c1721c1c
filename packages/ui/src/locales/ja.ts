import type { CommonMessages, Locale } from './Messages.ts'

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
    'button.unsupported': 'ネットワークが違います',
    'button.pending': '{count} 件保留中',
    retry: '再試行',
    dismiss: '閉じる',

    'load.failed': 'ウォレット機能を読み込めませんでした。',

    'modal.back': '戻る',
    'modal.close': '閉じる',
    cancel: 'キャンセル',

    'connect.title': 'ウォレットを接続',
    'connect.installed': 'インストール済み',
    'connect.recent': '最近使用',
    'connect.get': '入手',
    'connect.claimed': '偽物かもしれません',
    'connect.continue': 'ウォレットで続ける',
    'connect.continueOther': '別のウォレットで続ける',
    'connect.others': 'その他のウォレット',
    'connect.empty.title': 'ウォレットが見つかりません',
    'connect.empty.text':
      'このブラウザーに拡張機能をインストールすると、自動的に表示されます。',
    'connect.phone.text':
      'ウォレットアプリをインストールし、そのブラウザーでこのページを開いてください。',
    'connect.none.title': '対応するウォレットがありません',
    'connect.none.text':
      'このアプリは、このブラウザーのウォレットに対応していません。',
    'connect.allWallets': 'すべてのウォレット',
    'connect.directoryFailed': 'ほかのウォレットを読み込めませんでした。',
    'connect.effect':
      'このサイトはアドレスと残高を確認できます。あなたの承認なしに何も動かせません。',

    'legal.accept': 'このサイトの{documents}に同意します。',
    'legal.notice': '接続すると、このサイトの{documents}に同意します。',
    'legal.both': '{terms}と{privacy}',
    'legal.terms': '利用規約',
    'legal.privacy': 'プライバシーポリシー',
    'legal.required': '続けるにはチェックを入れてください。',
    'legal.continue': '続ける',

    'connecting.waiting': '{wallet} を待っています',
    'connecting.text': 'ウォレットを開いて接続を確認してください。',
    'connecting.slow':
      '待っています。ロックを解除するか、ツールバーから開いてください。',
    'connecting.claimants':
      'これを名乗るウォレットが複数あり、偽物かもしれません。覚えのない拡張機能を削除し、再読み込みしてください。',
    'connecting.risk':
      '偽物のウォレットで続けると、トークンを盗まれるおそれがあります。',
    'connecting.anyway': 'それでも続ける',
    'connecting.other': '別のウォレットを選ぶ',
    'connecting.failed': '接続されていません',
    'connecting.unknown': 'ウォレット',

    'account.title': 'アカウント',
    'account.restoring': '再接続中…',
    'account.copy': 'アドレスをコピー',
    'account.copied': 'コピーしました',
    'account.copyFailed': 'ブラウザーがコピーをブロックしました。',
    'account.balance': '残高',
    'account.balance.loading': '残高を読み込んでいます',
    'account.balance.failed': '残高を読み込めませんでした。',
    'account.network': 'ネットワーク',
    'account.explorer': '{explorer} で見る',
    'account.wallet': '{wallet} で接続中',
    'account.disconnect': '接続を解除',
    'account.label.add': '名前を追加',
    'account.label.change': '名前を編集',
    'account.label.field': 'アドレスの名前',
    'account.label.save': '保存',
    'account.label.saved': '名前を保存しました',
    'account.label.removed': '名前を削除しました',
    'account.label.hint': 'この名前はこのブラウザにだけ表示されます。',
    'account.label.empty': '先に名前を入力してください。',
    'account.others': '接続中のアカウント',
    'account.others.active': '使用中',

    'networks.title': 'ネットワークを選択',
    'networks.search': 'ネットワークを検索',
    'networks.found': '{count} 件のネットワークが見つかりました',
    'networks.none': 'ネットワークが見つかりません',
    'networks.noneText': 'つづりを確かめるか、別の名前で探してください。',
    'networks.empty':
      'このアプリは、ウォレットのネットワークに対応していません。',
    'networks.testnet': 'テストネット',
    'networks.switching': 'ウォレットで確認してください',
    'networks.disabled': 'このアプリではネットワークを切り替えられません。',

    'unsupported.title': 'ネットワークが違います',
    'unsupported.text':
      'このアプリはウォレットのネットワークに対応していません。次から選んでください。',

    'wallet.title': 'ウォレットとは？',
    'wallet.home.title': 'アプリまたはブラウザー拡張機能',
    'wallet.home.text':
      'トークンやコレクションの鍵を保管し、送信、受信できます。',
    'wallet.login.title': '新しいログイン方法',
    'wallet.login.text':
      '新しいアカウントやパスワードなしでアプリに接続できます。',
    'wallet.keys.title': '鍵はあなたの手に',
    'wallet.keys.text':
      'すべての取引はあなたが承認します。リカバリーフレーズを失くすと、誰にも復元できません。',

    'network.title': 'ネットワークとは？',
    'network.record.title': '公開された記録',
    'network.record.text':
      '誰が何を持つかを多くのコンピューターが記録します。取り消せません。',
    'network.apart.title': 'それぞれ独立',
    'network.apart.text':
      'あるネットワークで持つものは、別のネットワークにはありません。',
    'network.fee.title': 'ネットワーク手数料',
    'network.fee.text': '取引ごとに、そのネットワークのトークンで支払います。',
    'network.test':
      'テストネットは試すためのもので、そのトークンに価値はありません。',

    'getWallet.title': 'ウォレットを入手',
    'getWallet.named': '{wallet} を入手',
    'getWallet.install.title': 'インストールする',
    'getWallet.install.text':
      '公式サイトかアプリストアから。偽の広告に注意してください。',
    'getWallet.create.title': '設定する',
    'getWallet.create.text':
      '新しいウォレットを作成するか、お持ちのものをインポートします。',
    'getWallet.phrase.title': 'リカバリーフレーズは秘密に',
    'getWallet.phrase.text':
      'ウォレットを開く言葉です。紙に書き、ウォレットだけに入力してください。ほかで尋ねる人は泥棒です。',
    'getWallet.return.title': 'ここに戻る',
    'getWallet.return.text':
      'ウォレットは自動的に表示されます。ないときは再読み込みしてください。',
    'getWallet.return.link': '一覧からウォレットを選んでください。',
    'getWallet.open.title': 'このページをアプリで開く',
    'getWallet.open.text':
      'このページのアドレスをコピーし、アプリのブラウザーに貼り付けてください。',
    'getWallet.open.copy': 'ページのアドレスをコピー',
    'getWallet.open.copied': 'コピーしました',
    'getWallet.homepage': 'ウェブサイト',
    'getWallet.chromeStore': 'Chrome 拡張機能',
    'getWallet.firefoxStore': 'Firefox 拡張機能',
    'getWallet.appStore': 'iPhone アプリ',
    'getWallet.playStore': 'Android アプリ',
    'getWallet.find': 'ウォレットを比べる',
    'getWallet.noLinks':
      '{wallet} へのリンクはありません。公式サイトで探してください。',
    'getWallet.newTab': '新しいタブで開きます',
    'getWallet.found': '{wallet} の準備ができました',

    'pairing.ways': '接続方法',
    'pairing.browser': 'ブラウザー',
    'pairing.mobile': 'モバイル',
    'pairing.desktop': 'デスクトップ',
    'pairing.web': 'ウェブ',
    'connect.code': 'QR コード',
    'pairing.other': '別のウォレットやデバイス',
    'pairing.code': 'ウォレットを接続する QR コード',
    'pairing.scan':
      'スマートフォンで {wallet} を開き、このコードをスキャンしてください。',
    'pairing.scanAny':
      'スマートフォンでウォレットアプリを開き、このコードをスキャンしてください。',
    'pairing.scanOther':
      '別のデバイスでスキャンするか、リンクをウォレットアプリに貼り付けてください。',
    'pairing.accept': '{wallet} で確認し、ここに戻ってください。',
    'pairing.preparing': '準備中…',
    'pairing.unreachable':
      'WalletConnect に接続できません。インターネットを確認してください。再試行しています…',
    'pairing.answered': 'ウォレットが応答しました。接続中…',
    'pairing.open': '{wallet} を開く',
    'pairing.openAny': 'ウォレットアプリを開く',
    'pairing.missed':
      '開きませんか？{wallet} がインストールされていない可能性があります。',
    'pairing.missing': '{wallet} をお持ちでないですか？',
    'pairing.get': '{wallet} を入手',
    'pairing.copy': 'ウォレット用リンクをコピー',
    'pairing.copied': 'コピーしました',
    'pairing.copyFailed': 'ブラウザーがコピーをブロックしました。',
    'pairing.confirm': '{wallet} で確認してください',
    'pairing.approved': 'ウォレットで確認しました',
    'pairing.noNetworks':
      'ウォレットは、このアプリのネットワークに対応していません。',
    'pairing.noAccounts':
      'ウォレットに、このアプリで使えるアカウントがありません。',

    'error.rejected': 'ウォレットでリクエストを拒否しました。',
    'error.busy':
      'ウォレットに未処理のリクエストがあります。ツールバーから開いて再試行してください。',
    'error.locked':
      'ウォレットが許可しませんでした。ロックを解除して再試行してください。',
    'error.unsupported': 'ウォレットはこのアプリの要求に対応していません。',
    'error.missing':
      'このウォレットはありません。再読み込みするか、別のものを選んでください。',
    'error.noAccounts':
      'アカウントが共有されませんでした。選んでから再試行してください。',
    'error.offline':
      'ウォレットがネットワークに接続できません。インターネットを確認してください。',
    'error.aborted': 'リクエストはキャンセルされました。',
    'error.timeout':
      'ウォレットが応答しませんでした。開いて再試行してください。',
    'error.network':
      'ウォレットはこのネットワークに対応していません。別のネットワークかウォレットを選んでください。',
    'error.manual':
      'ウォレットはアプリによるネットワークの切り替えを許可していません。ウォレットで切り替えてください。',
    'error.response':
      'ウォレットの応答が正しくありません。更新するか、別のものを選んでください。',
    'error.transaction':
      'ネットワークがこの取引を拒否しました。金額と手数料を確認して再試行してください。',
    'error.disconnect':
      '接続を解除しましたが、ウォレットは確認しませんでした。',
    'error.unknown': '問題が発生しました。再試行してください。',

    'alert.SWITCH_NETWORK_NOT_FOUND':
      'ウォレットではなくこのサイトの問題です: 不明なネットワークを要求しました。',
    'alert.INVALID_APP_CONFIGURATION':
      'ウォレットではなくこのサイトの問題です: 正しく設定されていません。',
    'alert.NETWORK_NOT_FOUND':
      'ウォレットではなくこのサイトの問題です: ネットワークが設定されていません。',
    'alert.SESSION_EXPIRED': '接続の有効期限が切れました。再接続してください。',
    'alert.WALLET_CONTESTED':
      'あなたのウォレットを名乗る別のウォレットがあり、どちらかが偽物かもしれません。接続を解除して選び直すまで、何も送信されません。',
    'alert.PROJECT_ID_NOT_CONFIGURED':
      'WalletConnect が未設定のため、このサイトの QR コードは使えません。インストール済みのウォレットを使ってください。',
    'alert.PROJECT_ID_INVALID':
      'WalletConnect ID が無効なため、このサイトの QR コードは使えません。インストール済みのウォレットを使ってください。',
    'alert.ORIGIN_NOT_ALLOWED':
      'WalletConnect が許可していないため、このサイトの QR コードは使えません。インストール済みのウォレットを使ってください。',
    'alert.openInWallet':
      'このサイトでは WalletConnect を使えません。ウォレットのブラウザーでこのサイトを開いてください。',
    'alert.RELAY_UNREACHABLE':
      'WalletConnect から応答がないため、別のデバイスのウォレットに接続できません。インターネットを確認してください。',
    'alert.CLOCK_WRONG':
      'このデバイスの時計がずれています。合わせて再試行してください。',

    'allWallets.search': 'ウォレットを検索',
    'allWallets.loading': 'ウォレットを読み込み中',
    'allWallets.found': {
      other: '{count} 個のウォレット',
    },
    'allWallets.none': 'ウォレットが見つかりません',
    'allWallets.noneText': 'つづりを確かめるか、別の名前で探してください。',
    'allWallets.failed': 'ウォレットを読み込めませんでした。',
    'allWallets.more': 'さらに読み込む',
  } satisfies CommonMessages,
} as const satisfies Locale
