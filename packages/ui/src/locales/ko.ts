import type { CommonMessages, Locale } from './Messages.ts'

/** Korean. */
export const ko = {
  tag: 'ko',
  dir: 'ltr',
  messages: {
    'button.connect': '지갑 연결',
    'button.connecting': '연결 중…',
    'button.connectWith': '{wallet} 연결',
    'button.account': '계정',
    'button.network': '네트워크',
    'button.unsupported': '잘못된 네트워크',
    'button.pending': '{count}개 대기 중',
    retry: '다시 시도',
    dismiss: '닫기',

    'load.failed': '지갑 기능을 불러오지 못했습니다.',

    'modal.back': '뒤로',
    'modal.close': '닫기',
    cancel: '취소',

    'connect.title': '지갑 연결',
    'connect.installed': '설치됨',
    'connect.recent': '최근',
    'connect.get': '받기',
    'connect.claimed': '가짜일 수 있음',
    'connect.continue': '지갑으로 계속',
    'connect.continueOther': '다른 지갑으로 계속',
    'connect.others': '다른 지갑',
    'connect.empty.title': '지갑을 찾을 수 없음',
    'connect.empty.text':
      '이 브라우저에 지갑 확장 프로그램을 설치하거나 켜세요. 여기에 자동으로 나타납니다.',
    'connect.phone.text':
      '이 앱은 지갑 앱의 브라우저에서 열립니다. 지갑 앱을 설치한 뒤 그곳에서 이 페이지를 여세요.',
    'connect.none.title': '호환되는 지갑이 없음',
    'connect.none.text': '이 앱은 이 브라우저의 지갑과 함께 작동하지 않습니다.',
    'connect.allWallets': '모든 지갑',
    'connect.directoryFailed': '다른 지갑을 불러오지 못했습니다.',
    'connect.effect':
      '이 사이트는 내 주소와 잔액을 볼 수 있습니다. 승인 없이는 아무것도 옮길 수 없습니다.',

    'legal.accept': '이 사이트의 {documents}에 동의합니다.',
    'legal.notice': '연결하면 이 사이트의 {documents}에 동의하게 됩니다.',
    'legal.both': '{terms} 및 {privacy}',
    'legal.terms': '이용 약관',
    'legal.privacy': '개인정보 처리방침',
    'legal.required': '계속하려면 이 상자를 선택하세요.',
    'legal.continue': '계속',

    'connecting.waiting': '{wallet} 대기 중',
    'connecting.text': '지갑을 열고 연결을 확인하세요.',
    'connecting.slow':
      '아직 기다리는 중입니다. 지갑의 잠금을 풀거나 브라우저 도구 모음에서 여세요.',
    'connecting.claimants':
      '두 지갑이 이 지갑이라고 하므로 하나는 가짜일 수 있습니다. 설치하지 않은 확장 프로그램을 제거하고 새로 고치세요.',
    'connecting.risk': '가짜 지갑으로 계속하면 토큰을 도난당할 수 있습니다.',
    'connecting.anyway': '그래도 계속',
    'connecting.other': '다른 지갑 선택',
    'connecting.failed': '연결되지 않음',
    'connecting.unknown': '지갑',

    'account.title': '계정',
    'account.restoring': '다시 연결 중…',
    'account.copy': '주소 복사',
    'account.copied': '복사됨',
    'account.copyFailed': '브라우저가 복사를 차단했습니다.',
    'account.balance': '잔액',
    'account.balance.loading': '잔액을 불러오는 중',
    'account.balance.failed': '잔액을 불러오지 못했습니다.',
    'account.network': '네트워크',
    'account.explorer': '{explorer}에서 보기',
    'account.wallet': '{wallet}(으)로 연결됨',
    'account.disconnect': '연결 해제',
    'account.label.add': '이름 추가',
    'account.label.change': '이름 편집',
    'account.label.field': '주소 이름',
    'account.label.save': '저장',
    'account.label.saved': '이름을 저장했습니다',
    'account.label.removed': '이름을 지웠습니다',
    'account.label.hint': '이 이름은 이 브라우저에만 표시됩니다.',
    'account.label.empty': '먼저 이름을 입력하세요.',
    'account.others': '연결된 계정',
    'account.others.active': '사용 중',

    'networks.title': '네트워크 선택',
    'networks.search': '네트워크 검색',
    'networks.found': '네트워크 {count}개 찾음',
    'networks.none': '네트워크를 찾을 수 없음',
    'networks.noneText': '철자를 확인하거나 다른 이름을 입력해 보세요.',
    'networks.empty': '이 앱은 지갑의 네트워크를 지원하지 않습니다.',
    'networks.testnet': '테스트넷',
    'networks.switching': '지갑에서 확인하세요',
    'networks.disabled': '이 앱에서는 네트워크를 전환할 수 없습니다.',

    'unsupported.title': '잘못된 네트워크',
    'unsupported.text':
      '이 앱은 지갑의 네트워크를 지원하지 않습니다. 다음 중 하나로 전환하세요.',

    'wallet.title': '지갑이란?',
    'wallet.home.title': '앱 또는 브라우저 확장 프로그램',
    'wallet.home.text':
      '토큰과 수집품의 키를 보관하여 보고, 보내고, 받을 수 있게 합니다.',
    'wallet.login.title': '새로운 로그인 방법',
    'wallet.login.text': '새 계정이나 비밀번호 없이 앱에 연결하세요.',
    'wallet.keys.title': '열쇠는 나에게',
    'wallet.keys.text':
      '모든 거래는 직접 승인합니다. 복구 문구를 잃어버리면 누구도 자산을 복구할 수 없습니다.',

    'network.title': '네트워크란?',
    'network.record.title': '공개된 기록',
    'network.record.text':
      '많은 컴퓨터가 누가 무엇을 가졌는지 기록합니다. 거래는 되돌릴 수 없습니다.',
    'network.apart.title': '서로 별개',
    'network.apart.text': '한 네트워크에 있는 것은 다른 네트워크에 없습니다.',
    'network.fee.title': '네트워크 수수료',
    'network.fee.text': '거래마다 네트워크의 토큰으로 수수료를 냅니다.',
    'network.test': '테스트넷은 시험용이며, 토큰에 가치가 없습니다.',

    'getWallet.title': '지갑 받기',
    'getWallet.named': '{wallet} 받기',
    'getWallet.install.title': '설치하기',
    'getWallet.install.text':
      '공식 사이트나 앱 스토어를 이용하세요. 가짜 광고를 조심하세요.',
    'getWallet.create.title': '설정하기',
    'getWallet.create.text': '새 지갑을 만들거나 이미 있는 지갑을 가져오세요.',
    'getWallet.phrase.title': '복구 문구는 비밀로',
    'getWallet.phrase.text':
      '이 단어들로 어디서나 지갑을 열 수 있습니다. 종이에 적고 지갑 자체에만 입력하세요. 그 밖에 이를 묻는 사람은 훔치려는 것입니다.',
    'getWallet.return.title': '여기로 돌아오기',
    'getWallet.return.text':
      '지갑이 자동으로 나타납니다. 나타나지 않으면 페이지를 새로 고치세요.',
    'getWallet.return.link': '목록에서 지갑을 선택하세요.',
    'getWallet.open.title': '앱에서 이 페이지 열기',
    'getWallet.open.text':
      '이 페이지의 주소를 복사해 앱의 브라우저에 붙여 넣으세요.',
    'getWallet.open.copy': '페이지 주소 복사',
    'getWallet.open.copied': '복사됨',
    'getWallet.homepage': '웹사이트',
    'getWallet.chromeStore': 'Chrome 확장 프로그램',
    'getWallet.firefoxStore': 'Firefox 확장 프로그램',
    'getWallet.appStore': 'iPhone 앱',
    'getWallet.playStore': 'Android 앱',
    'getWallet.find': '지갑 비교',
    'getWallet.noLinks': '{wallet} 링크가 없습니다. 공식 사이트를 찾아보세요.',
    'getWallet.newTab': '새 탭에서 열림',
    'getWallet.found': '{wallet} 준비 완료',

    'pairing.ways': '연결 방법',
    'pairing.browser': '브라우저',
    'pairing.mobile': '모바일',
    'pairing.desktop': '데스크톱',
    'pairing.web': '웹',
    'connect.code': 'QR 코드',
    'pairing.other': '다른 지갑 또는 기기',
    'pairing.code': '지갑을 연결하는 QR 코드',
    'pairing.scan': '휴대폰에서 {wallet}을(를) 열고 이 코드를 스캔하세요.',
    'pairing.scanAny': '휴대폰에서 지갑 앱을 열고 이 코드를 스캔하세요.',
    'pairing.scanOther':
      '다른 기기로 이 코드를 스캔하거나 링크를 지갑 앱에 붙여 넣으세요.',
    'pairing.accept': '{wallet}에서 확인한 다음 여기로 돌아오세요.',
    'pairing.preparing': '준비 중…',
    'pairing.unreachable':
      'WalletConnect에 연결할 수 없습니다. 인터넷을 확인하세요. 다시 시도하는 중…',
    'pairing.answered': '지갑이 응답했습니다. 연결 중…',
    'pairing.open': '{wallet} 열기',
    'pairing.openAny': '지갑 앱 열기',
    'pairing.missed':
      '열리지 않았나요? {wallet}이(가) 설치되지 않았을 수 있습니다.',
    'pairing.missing': '{wallet} 지갑이 없나요?',
    'pairing.get': '{wallet} 받기',
    'pairing.copy': '지갑용 링크 복사',
    'pairing.copied': '복사됨',
    'pairing.copyFailed': '브라우저가 복사를 차단했습니다.',
    'pairing.confirm': '{wallet}에서 확인하세요',
    'pairing.approved': '지갑에서 확인했습니다',
    'pairing.noNetworks': '지갑이 이 앱의 네트워크를 지원하지 않습니다.',
    'pairing.noAccounts': '지갑에 이 앱에서 사용할 수 있는 계정이 없습니다.',

    'error.rejected': '지갑에서 요청을 거절했습니다.',
    'error.busy':
      '지갑에 이미 열린 요청이 있습니다. 브라우저 도구 모음에서 연 다음 다시 시도하세요.',
    'error.locked': '지갑이 허용하지 않았습니다. 잠금을 풀고 다시 시도하세요.',
    'error.unsupported': '지갑이 이 앱의 요청을 지원하지 않습니다.',
    'error.missing':
      '이 지갑을 더 이상 사용할 수 없습니다. 페이지를 새로 고치거나 다른 지갑을 선택하세요.',
    'error.noAccounts':
      '지갑이 계정을 공유하지 않았습니다. 지갑에서 계정을 선택한 뒤 다시 시도하세요.',
    'error.offline':
      '지갑이 네트워크에 연결할 수 없습니다. 인터넷을 확인한 뒤 다시 시도하세요.',
    'error.aborted': '요청이 취소되었습니다.',
    'error.timeout':
      '지갑의 응답이 너무 오래 걸렸습니다. 지갑을 열고 다시 시도하세요.',
    'error.network':
      '지갑이 이 네트워크를 지원하지 않습니다. 다른 네트워크나 지갑을 선택하세요.',
    'error.manual':
      '지갑이 앱의 네트워크 전환을 허용하지 않습니다. 지갑에서 전환하세요.',
    'error.response':
      '지갑의 응답이 올바르지 않습니다. 업데이트하거나 다른 지갑을 선택하세요.',
    'error.transaction':
      '네트워크가 이 거래를 거부했습니다. 금액과 수수료를 확인한 뒤 다시 시도하세요.',
    'error.disconnect': '연결이 해제되었지만 지갑이 확인하지 않았습니다.',
    'error.unknown': '문제가 발생했습니다. 다시 시도하세요.',

    'alert.SWITCH_NETWORK_NOT_FOUND':
      '지갑이 아니라 이 사이트의 문제입니다: 알 수 없는 네트워크를 요청했습니다.',
    'alert.INVALID_APP_CONFIGURATION':
      '지갑이 아니라 이 사이트의 문제입니다: 올바르게 설정되지 않았습니다.',
    'alert.NETWORK_NOT_FOUND':
      '지갑이 아니라 이 사이트의 문제입니다: 기본 네트워크가 설정되지 않았습니다.',
    'alert.SESSION_EXPIRED': '연결이 만료되었습니다. 다시 연결하세요.',
    'alert.WALLET_CONTESTED':
      '다른 지갑이 내 지갑이라고 하므로 하나는 가짜일 수 있습니다. 연결을 해제하고 다시 선택할 때까지 아무것도 전송되지 않습니다.',
    'alert.PROJECT_ID_NOT_CONFIGURED':
      '이 사이트는 WalletConnect용으로 설정되지 않아 QR 코드가 작동하지 않습니다. 설치된 지갑을 사용하세요.',
    'alert.PROJECT_ID_INVALID':
      '이 사이트의 WalletConnect ID가 유효하지 않아 QR 코드가 작동하지 않습니다. 설치된 지갑을 사용하세요.',
    'alert.ORIGIN_NOT_ALLOWED':
      'WalletConnect가 이 사이트를 허용하지 않아 QR 코드가 작동하지 않습니다. 설치된 지갑을 사용하세요.',
    'alert.openInWallet':
      '이 사이트에서는 WalletConnect가 작동하지 않습니다. 지갑의 브라우저에서 이 사이트를 여세요.',
    'alert.RELAY_UNREACHABLE':
      'WalletConnect가 응답하지 않아 다른 기기의 지갑에 연결할 수 없습니다. 인터넷을 확인하세요.',
    'alert.CLOCK_WRONG':
      '이 기기의 시계가 맞지 않습니다. 맞춘 다음 다시 시도하세요.',

    'allWallets.search': '지갑 검색',
    'allWallets.loading': '지갑을 불러오는 중',
    'allWallets.found': {
      other: '지갑 {count}개',
    },
    'allWallets.none': '지갑을 찾을 수 없음',
    'allWallets.noneText': '철자를 확인하거나 다른 이름을 입력해 보세요.',
    'allWallets.failed': '지갑을 불러오지 못했습니다.',
    'allWallets.more': '더 보기',
  } satisfies CommonMessages,
} as const satisfies Locale
