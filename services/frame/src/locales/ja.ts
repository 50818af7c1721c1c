import type { Locale } from './en.ts'

/** Japanese. */
export const ja = {
  tag: 'ja',
  dir: 'ltr',
  messages: {
    approve: '承認',
    reject: '拒否',
    site: 'サイト',
    network: 'ネットワーク',
    account: 'アカウント',
    testnet: 'テストネット',
    unknownNetwork: '不明なネットワーク',
    loading: 'リクエストの内容を確認中…',
    appName: '名乗っている名前：「{name}」',

    'title.connect': '{origin} にウォレットを接続',
    'title.email': 'ウォレットのメールアドレスを変更',
    'title.message': 'メッセージに署名',
    'title.signIn': '{origin} にサインイン',
    'title.typedData': 'データに署名',
    'title.permit': 'ほかの人にトークンの使用を許可',
    'title.calls': '{count} 件の操作をまとめて承認',
    'title.transactions': '{count} 件の取引に署名',
    'title.solana': '取引に署名',
    'title.solanaSend': '取引を送信',

    'connect.sees': 'アドレス、残高、アクティビティを見ることができます。',
    'connect.asks': '取引の承認を求めることができます。',
    'connect.cannot': 'あなたの承認なしに資産を動かすことはできません。',
    'connect.addresses': '見せるアドレス',
    'family.eip155': 'Ethereum ネットワーク',
    'family.solana': 'Solana',

    'email.present': '現在のアドレス',
    'email.new': '新しいアドレス',
    'email.means':
      '新しいアドレスのメールを読める人は、あなたのウォレットにサインインできます。現在のアドレスではできなくなります。',
    'email.codes': '両方のアドレスにコードが届き、その入力が必要です。',

    'message.text': 'メッセージ',
    'message.free': '署名は無料ですが、権利を渡してしまうことがあります。',

    'action.sendNative': '{to} に {amount} を送信',
    'action.transfer': '{to} に {amount} を送信',
    'action.transferFrom': '{from} から {to} に {amount} を移動',
    'action.transferItem': '{to} に {item} を送信',
    'action.approve': '{spender} に {amount} の使用を許可',
    'action.approveUnlimited': '{spender} に {token} すべての使用を許可',
    'action.revoke': '{spender} による {token} の使用を禁止',
    'action.revokePerhapsItem':
      '{spender} による {token} の使用を禁止、またはアイテム #{id} の取得を許可',
    'action.approvePerhapsItem':
      '{spender} に {amount} の使用、またはアイテム #{id} の取得を許可',
    'action.approveItem': '{spender} に {item} の取得を許可',
    'action.revokeItem': '{item} を取得する許可を取り消す',
    'action.approveAll': '{operator} に {collection} すべての移動を許可',
    'action.revokeAll': '{operator} による {collection} のアイテムの移動を禁止',
    'action.createContract': 'コントラクトを作成',
    'action.call': 'コントラクト {to} を使用',
    'action.callNamed': 'コントラクト {to} の {name}',
    'action.solana.unknown': 'プログラム {program} を使用',
    'action.solana.createAccount': 'アカウントを作成',
    'action.solana.assign': 'アカウントをプログラムに渡す',
    'action.solana.createTokenAccount': 'トークンのアカウントを開設',
    'action.solana.closeAccount': 'トークンのアカウントを閉鎖',
    'action.solana.setAuthority': 'アカウントの管理者を変更',
    'action.solana.burn': 'トークンをバーン',
    'action.solana.revoke': '許可を取り消す',
    'action.solana.memo': 'メモを追加',
    'action.solana.other': 'アカウントを維持',

    'fact.to': '送信先',
    'fact.from': '送信元',
    'fact.token': 'トークンのコントラクト',
    'fact.spender': '許可するアドレス',
    'fact.limit': '上限',
    'fact.expires': '期限',
    'fact.collection': 'コレクション',
    'fact.item': 'アイテム',
    'fact.contract': 'コントラクト',
    'fact.function': '関数',
    'fact.value': '一緒に送る金額',
    'fact.program': 'プログラム',

    unlimited: '無制限',
    units: '{token} {count} 単位',
    token: 'トークン {address}',
    item: '{collection} の #{id}',
    itemCount: '{collection} の #{id} × {count}',
    items: '{collection} のアイテム {count} 件',

    'fee.label': 'ネットワーク手数料',
    'fee.most': '最大 {amount}',
    'fee.unknown': '見積もれませんでした',

    'changes.label': '残高の変化',
    'changes.estimate': '見積もり',
    'changes.block': 'ブロック {block} 時点。結果は異なることがあります。',
    'changes.later': '結果は異なることがあります。',
    'changes.none': '変化なしの見込み',
    'changes.failed': '見積もれませんでした',
    'changes.reverted': 'なし：失敗します',

    details: '詳細',

    'dangers.label': '警告',
    'dangers.confirm': 'リスクを理解し、続けます。',
    'dangers.first': '承認するには警告を確認してください。',
    'dangers.blocked': 'これは承認できません。',
    'dangers.retry': 'もう一度確認',

    'guard.covered':
      'このウィンドウは隠れているか、小さすぎます。全体が見えるまで承認できません。',
    'guard.again': '少し待って、もう一度押してください。',
    'guard.popup': '新しいウィンドウで続ける',
    'guard.inPopup': '開いたウィンドウで続けてください。',
    'guard.popupFailed': 'ブラウザが新しいウィンドウをブロックしました。',

    'danger.unlimitedApproval':
      '許可したアドレスは、このトークンを今も今後もすべて取れるようになります。',
    'danger.approval':
      '許可したアドレスは、いつでもこの金額まで取れるようになります。',
    'danger.approvalToPerson':
      '許可するアドレスはアプリではなく個人のものです。アプリはこれを求めません。',
    'danger.itemApproval':
      '許可したアドレスは、今も今後もこのアイテムを取れるようになります。',
    'danger.perhapsItemApproval':
      'このコントラクトがトークンかコレクションかは不明です。コレクションなら、許可したアドレスはアイテム #{id} を取れます。',
    'danger.approveAll':
      '許可したアドレスは、このコレクションのあなたのアイテムを今も今後もすべて動かせます。',
    'danger.hiddenApproval':
      '誰かがあなたのトークンを使えるようにもなりますが、それが誰かは示されていません。',
    'danger.batchTakesTokens':
      '誰かがトークンを使えるようにし、同時にトークンを取ります。',
    'danger.toTokenContract':
      'トークン自身のコントラクトに送ることになり、トークンは失われます。',
    'danger.fromOther': 'ほかのアドレスのトークンを動かします。',
    'danger.permit':
      'この署名により、許可したアドレスは取引なしであなたのトークンを取れます。',
    'danger.permit2':
      'この署名により、許可したアドレスは Permit2 を通じてあなたのトークンを取れます。',
    'danger.transferAuthorization':
      'この署名により、ほかの人があなたの取引なしでこれらのトークンを動かせます。',
    'danger.metaTransaction':
      'この署名により、ほかの人があなたの名前で呼び出しを送れます。トークンの移動など、そこであなたのアカウントにできることができます。',
    'danger.order':
      'この署名はあなたのものを売りに出します。データにある価格で、ほかの人が取得できます。',
    'danger.orderForTokens':
      '引き換えに得るのはトークンだけで、トークンは誰でも作れます。種類と数を確認してください。',
    'danger.orderForNothing': '出品したものを渡し、何も受け取りません。',
    'danger.bulkListing':
      '1 つの署名で多くのアイテムを出品します。すべての価格を確認してください。',
    'danger.safe': 'あなたのものかもしれない共有ウォレット（Safe）の操作です。',
    'danger.userOperation': 'この署名はスマートアカウントの取引を送信します。',
    'danger.otherChain':
      'データは現在のネットワークとは別のネットワークのものです。',
    'danger.otherCluster':
      '取引は別のネットワークのものか、期限切れです。現在のネットワークは指定されたブロックを知りません。',
    'danger.networkUnchecked':
      'ネットワークに接続できず、取引の対象かどうか確認できませんでした。',
    'danger.noDomain':
      'どのアプリとネットワークのためのデータか示されていません。',
    'danger.noContract': 'データは存在しないコントラクトを指しています。',
    'danger.longDeadline': '1 年以上有効です。',
    'danger.ignoredFields':
      'サイトは署名に含まれない項目を追加しました：{names}',
    'danger.rawHash':
      'これは文章ではなくハッシュです。送金など、何でも表しうるものです。',
    'danger.messageIsTransaction': 'このメッセージは取引のように見えます。',
    'danger.solanaMessageIsTransaction':
      'このメッセージは取引です。署名すると送信されます。',
    'danger.signInOtherSite':
      '求めているサイトではなく {domain} にサインインします。盗難かもしれません。',
    'danger.signInOtherAccount':
      'あなたのものではないアドレスでサインインします。',
    'danger.signInOtherNetwork': '別のネットワークを指しています。',
    'danger.signInExpired': 'すでに期限切れです。',
    'danger.signInMalformed':
      'サインインのように見えますが、有効ではありません。',
    'danger.hiddenCharacters':
      'ここに表示されない、見えない文字が含まれています。',
    'danger.unknownCall':
      'このコントラクトの動作は不明です。残高の変化だけを頼りにしてください。',
    'danger.callsPerson': 'このアドレスにコントラクトはありません。',
    'danger.createsContract': 'コントラクトを作成します。',
    'danger.willFail': '今は失敗し、それでも手数料がかかることがあります。',
    'danger.notSimulated': '何が変わるか見積もれませんでした。',
    'danger.highFee': 'サイトは通常よりはるかに高い手数料を求めています。',
    'danger.feeUnknown': '手数料が不明なため、送信できません。',
    'danger.insufficientFunds': '金額と手数料に残高が足りません。',
    'danger.unknownProgram':
      'このプログラムの動作は不明です。残高の変化だけを頼りにしてください。',
    'danger.lookupTables':
      '一部のアカウントを確認できず、それらに何が起こるか不明です。',
    'danger.setAuthority':
      'ほかの人があなたのアカウントを管理できるようになります。',
    'danger.assign':
      'プログラムがあなたのアカウントを乗っ取る可能性があります。',
    'danger.closeAccount': 'アカウントに残っているものは払い出されます。',
    'danger.durableNonce': '署名すると、以後いつでも送信できます。',
    'danger.notSigner': 'あなたの署名は必要ありません。',

    'title.device': '端末を削除',
    'device.name': '端末',
    'device.seen': '最終使用',
    'device.means':
      '削除した端末では、あなたのウォレットで署名できなくなります。ほかの端末には影響しません。',
    'device.again':
      'その端末でまたウォレットを使うには、サインインして端末を確認してください。',

    copy: 'コピー',
    copied: 'コピーしました',
    copyFailed: 'コピーできません。テキストを選択してください',
    'question.continue': '続ける',
    'question.cancel': 'キャンセル',
    'question.busy': 'お待ちください…',
    'question.unreachable':
      'ウォレットに接続できません。通信環境を確認して、もう一度お試しください。',
    'question.tooOften':
      '試行回数が多すぎます。しばらく待ってから、もう一度お試しください。',
    'question.failed':
      'うまくいきませんでした。閉じて、もう一度お試しください。',

    'code.title': 'ご本人であることの確認',
    'code.sent':
      '{email} に送ったコードを入力してください。メールにも番号 {number} が表示されます。',
    'code.link': '{email} に送ったリンクを開いてください。',
    'code.compare':
      'メールから開くページに、この文字列が表示されます。別の文字列が表示された場合は、続けないでください。',
    'code.resend': 'メールを再送する',
    'code.resendIn': '{seconds}秒後に再送できます',
    'code.waiting': 'リンクが開かれるのを待っています…',
    'code.label': '6桁のコード',
    'code.wrong': 'コードが間違っているか、期限が切れています。',

    'factor.title': 'ウォレットを開く',
    'factor.lead':
      'ウォレットは保護されています。この端末で使うには、一度開いてください。',
    'factor.passkey': 'パスキー',
    'factor.passkeyNote': '端末またはパスワードマネージャーに保存されています',
    'factor.passkeyLead': 'ウォレットを保護しているパスキーを使ってください。',
    'factor.usePasskey': 'パスキーを使う',
    'factor.password': 'パスワード',
    'factor.passwordNote': 'このウォレット用に決めたもの',
    'factor.code': '印刷したコード',
    'factor.codeNote': '英数字4文字を9組',
    'factor.open': 'ウォレットを開く',
    'factor.wrong': 'これではウォレットを開けません。もう一度お試しください。',

    'phrase.title': '復元フレーズ',
    'phrase.framed':
      'このページは、ほかのページの中には表示できません。専用のウィンドウで開いてください。',
    'phrase.lead':
      '復元フレーズは、別のウォレットアプリでウォレットを復元できる24個の単語です。',
    'phrase.danger':
      'この単語を見た人は、ウォレットの中身をすべて持ち去ることができます。決して教えないでください。サイトやサポートがこの単語を必要とすることはありません。',
    'phrase.code': 'まず、メールでサインインしてください。',
    'phrase.email': 'ウォレットのメールアドレス',
    'phrase.send': 'メールを送信',
    'phrase.invalid':
      'name@example.com のようなメールアドレスを入力してください。',
    'phrase.write': '単語をこの順番で書き留め、安全な場所に保管してください。',
    'phrase.hides': '単語は5分後、またはこのページを離れると非表示になります。',
    'phrase.done': '単語を隠す',
    'phrase.end':
      '単語を非表示にし、ここからサインアウトしました。このウィンドウは閉じてかまいません。',
    'phrase.failed':
      'うまくいきませんでした。ページを再読み込みして、もう一度お試しください。',

    'protect.title': 'ウォレットを保護',
    'protect.lead':
      '現在は、ウォレットの運営者がウォレットを開き、あなたの代わりに署名できます。保護すると、新しい端末でウォレットを開けるのはあなただけになります。',
    'protect.final': 'この操作は取り消せません。',
    'protect.with': 'ウォレットを保護する方法',
    'protect.passkey': '指紋、顔、または画面ロック',
    'protect.password': '12文字以上、このウォレット専用',
    'protect.code': '書き留めて、安全な場所に保管します',
    'protect.submit': 'ウォレットを保護',

    'passkey.lead':
      'ブラウザがパスキーの作成を求め、続けてその使用を求めます。',
    'passkey.lose': 'パスキーとすべての端末を失うと、ウォレットを失います。',
    'passkey.failed': 'パスキーが使われませんでした。もう一度お試しください。',

    'password.label': 'パスワード',
    'password.new': '新しいパスワード',
    'password.again': 'パスワードをもう一度入力',
    'password.length': '12文字以上。ほかでは使わないでください。',
    'password.lose':
      'パスワードは再設定できません。パスワードを忘れ、すべての端末を失うと、ウォレットを失います。',
    'password.short': '12文字以上にしてください。',
    'password.differs': 'パスワードが一致しません。',
    'password.busy': '数秒かかります…',

    'printed.label': 'コード',
    'printed.format': '英数字4文字を9組',
    'printed.write': 'このコードを書き留め、安全な場所に保管してください。',
    'printed.lose':
      'このコードは二度と表示できません。コードとすべての端末を失うと、ウォレットを失います。',
    'printed.last': 'コードの最後の8文字',
    'printed.why': '書き留めたことを確認するためです',
    'printed.wrong': 'コードの最後の8文字と一致しません。',
  },
} as const satisfies Locale
