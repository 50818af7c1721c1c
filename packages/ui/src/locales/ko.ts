import type { Locale, Messages } from './Messages.ts'

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
    'button.unsupported': '지원하지 않는 네트워크',
    retry: '다시 시도',
    dismiss: '닫기',

    'load.failed': '이 부분을 불러오지 못했습니다.',

    'modal.back': '뒤로',
    'modal.close': '닫기',
    cancel: '취소',

    'connect.title': '지갑 연결',
    'connect.installed': '설치됨',
    'connect.recent': '최근',
    'connect.claimants': '지갑 {count}개가 이 ID를 사용합니다',
    'connect.get': '받기',
    'connect.continue': '지갑으로 계속',
    'connect.continueOther': '다른 지갑으로 계속',
    'connect.empty.title': '지갑을 찾을 수 없음',
    'connect.empty.text':
      '이 브라우저에 지갑 확장 프로그램을 설치하거나 켜세요. 여기에 자동으로 나타납니다.',
    'connect.none.title': '맞는 지갑이 없음',
    'connect.none.text': '이 앱은 이 브라우저의 지갑과 함께 작동하지 않습니다.',
    'connect.allWallets': '모든 지갑',
    'connect.directoryFailed': '다른 지갑을 불러오지 못했습니다.',

    'legal.accept': '{documents}에 동의합니다.',
    'legal.notice': '연결하면 {documents}에 동의하게 됩니다.',
    'legal.both': '{terms} 및 {privacy}',
    'legal.terms': '이용 약관',
    'legal.privacy': '개인정보 처리방침',
    'legal.required': '먼저 이 상자를 선택하세요.',
    'legal.continue': '계속',

    'connecting.waiting': '{wallet} 대기 중',
    'connecting.text': '지갑을 열고 연결을 수락하세요.',
    'connecting.slow':
      '아직 응답이 없습니다. 지갑이 잠겨 있거나 요청이 도구 모음의 아이콘 뒤에 숨어 있을 수 있습니다.',
    'connecting.claimants':
      '둘 이상의 지갑이 이 지갑이라고 주장합니다. 아는 지갑에서만 수락하세요.',
    'connecting.failed': '연결되지 않음',
    'connecting.unknown': '지갑',

    'account.title': '계정',
    'account.restoring': '지갑에 다시 연결하는 중…',
    'account.copy': '주소 복사',
    'account.copied': '복사됨',
    'account.copyFailed': '브라우저가 복사를 허용하지 않았습니다.',
    'account.balance': '잔액',
    'account.balance.loading': '잔액을 불러오는 중',
    'account.balance.failed': '잔액을 확인할 수 없음',
    'account.network': '네트워크',
    'account.explorer': '{explorer}에서 보기',
    'account.wallet': '{wallet}(으)로 연결됨',
    'account.disconnect': '연결 해제',
    'account.label.add': '이 주소에 이름 붙이기',
    'account.label.change': '이름 변경',
    'account.label.field': '이 주소의 이름',
    'account.label.save': '저장',
    'account.label.saved': '이름을 저장했습니다',
    'account.label.removed': '이름을 지웠습니다',
    'account.label.invisible': '문자, 숫자 또는 기호를 입력하세요.',
    'account.others': '이 지갑의 계정',
    'account.others.active': '사용 중',
    'account.others.text': '다른 계정을 쓰려면 지갑에서 선택하세요.',

    'networks.title': '네트워크 선택',
    'networks.search': '네트워크 검색',
    'networks.found': '네트워크 {count}개 찾음',
    'networks.none': '이 이름의 네트워크가 없습니다.',
    'networks.empty': '이 앱은 지갑의 네트워크를 사용하지 않습니다.',
    'networks.testnet': '테스트넷',
    'networks.switching': '지갑에서 확인하세요',
    'networks.disabled': '이 앱에서는 네트워크를 바꿀 수 없습니다.',

    'unsupported.title': '지원하지 않는 네트워크',
    'unsupported.text':
      '지갑이 이 앱에서 사용하지 않는 네트워크에 있습니다. 계속하려면 다음 중 하나로 전환하세요.',

    'wallet.title': '지갑이란?',
    'wallet.home.title': '자산을 보관하는 곳',
    'wallet.home.text': '코인과 수집품을 보고, 받고, 보냅니다.',
    'wallet.login.title': '새로운 로그인 방법',
    'wallet.login.text': '연결만 하면 됩니다. 계정도 비밀번호도 필요 없습니다.',
    'wallet.keys.title': '열쇠는 당신에게',
    'wallet.keys.text':
      '당신 없이는 누구도 할 수 없고, 잃어버린 것은 누구도 되찾아 줄 수 없습니다.',

    'network.title': '네트워크란?',
    'network.record.title': '공개된 기록',
    'network.record.text':
      '많은 컴퓨터가 함께 누가 무엇을 가졌는지 기록합니다.',
    'network.apart.title': '서로 별개',
    'network.apart.text': '한 네트워크에 있는 것은 다른 네트워크에 없습니다.',
    'network.fee.title': '적은 수수료',
    'network.fee.text': '거래마다 그 네트워크의 코인으로 지불합니다.',

    'getWallet.title': '지갑 받기',
    'getWallet.named': '{wallet} 받기',
    'getWallet.install.title': '설치하기',
    'getWallet.install.text':
      '지갑의 공식 사이트나 스토어에서 설치하세요. 가짜 광고를 조심하세요.',
    'getWallet.create.title': '만들거나 가져오기',
    'getWallet.create.text': '새 지갑을 만들거나 가진 지갑을 가져오세요.',
    'getWallet.phrase.title': '복구 문구는 비밀로',
    'getWallet.phrase.text': '종이에 적으세요. 묻는 사람은 훔치려는 것입니다.',
    'getWallet.return.title': '여기로 돌아오기',
    'getWallet.return.text':
      '지갑이 자동으로 나타납니다. 아니면 페이지를 새로 고치세요. 휴대폰에서는 지갑의 브라우저에서 이 페이지를 여세요.',
    'getWallet.homepage': '웹사이트',
    'getWallet.chromeStore': 'Chrome 웹 스토어',
    'getWallet.firefoxStore': 'Firefox 부가 기능',
    'getWallet.appStore': 'App Store',
    'getWallet.playStore': 'Google Play',
    'getWallet.find': '지갑 비교',
    'getWallet.noLinks':
      '이 앱에는 {wallet} 링크가 없습니다. 공식 사이트를 찾아보세요.',
    'getWallet.newTab': '새 탭에서 열림',
    'getWallet.found': '새 지갑이 여기 있습니다.',

    'pairing.ways': '연결 방법',
    'pairing.browser': '브라우저',
    'pairing.mobile': '모바일',
    'pairing.desktop': '데스크톱',
    'pairing.web': '웹',
    'pairing.qrcode': 'QR 코드',
    'pairing.other': '다른 기기',
    'pairing.code': '지갑을 연결하는 QR 코드',
    'pairing.scan': '{wallet}(으)로 이 코드를 스캔하세요.',
    'pairing.scanAny': '휴대전화의 지갑으로 이 코드를 스캔하세요.',
    'pairing.accept': '{wallet}에서 연결을 수락한 다음 여기로 돌아오세요.',
    'pairing.preparing': '연결을 준비하는 중',
    'pairing.unreachable':
      '연결 서비스에 접속할 수 없습니다. 계속 시도하고 있습니다.',
    'pairing.answered': '지갑이 응답했습니다. 잠시만 기다리세요.',
    'pairing.open': '{wallet} 열기',
    'pairing.openAny': '이 기기의 지갑 열기',
    'pairing.missed':
      '아무것도 열리지 않았나요? {wallet}이(가) 이 기기에 없을 수 있습니다.',
    'pairing.get': '{wallet} 받기',
    'pairing.copy': '링크 복사',
    'pairing.copied': '복사됨',
    'pairing.copyFailed': '브라우저가 복사를 허용하지 않았습니다.',
    'pairing.confirm': '{wallet}에서 확인하세요',

    'error.rejected': '지갑에서 요청을 거절했습니다.',
    'error.busy':
      '지갑에 이미 열린 요청이 있습니다. 먼저 응답한 다음 다시 시도하세요.',
    'error.locked': '지갑이 허용하지 않았습니다. 잠금을 풀고 다시 시도하세요.',
    'error.unsupported': '지갑이 이 기능을 지원하지 않습니다.',
    'error.missing':
      '이 지갑을 더 이상 사용할 수 없습니다. 페이지를 새로 고치거나 다른 지갑을 선택하세요.',
    'error.noAccounts': '지갑이 이 앱에 계정을 공유하지 않았습니다.',
    'error.offline': '지갑과 네트워크의 연결이 끊겼습니다.',
    'error.aborted': '요청이 취소되었습니다.',
    'error.timeout': '지갑의 응답이 너무 오래 걸렸습니다.',
    'error.network': '이 네트워크는 여기서 사용할 수 없습니다.',
    'error.disconnect':
      '지갑이 확인하지 않았습니다. 이 앱의 연결은 해제되었습니다.',
    'error.unknown': '문제가 발생했습니다. 다시 시도하세요.',

    'alert.SWITCH_NETWORK_NOT_FOUND':
      '이 앱이 알 수 없는 네트워크를 요청했습니다.',
    'alert.INVALID_APP_CONFIGURATION': '이 앱이 올바르게 설정되지 않았습니다.',
    'alert.NETWORK_NOT_FOUND':
      '이 앱이 가지고 있지 않은 네트워크를 지정했습니다.',
    'alert.SESSION_EXPIRED': '연결이 만료되었습니다. 다시 연결하세요.',
    'alert.WALLET_CONTESTED':
      '다른 지갑이 연결된 지갑을 사칭하고 있습니다. 연결을 해제한 뒤 지갑을 다시 선택하세요.',
    'alert.PROJECT_ID_NOT_CONFIGURED':
      '이 앱은 이 연결 방법에 맞게 설정되지 않았습니다.',
    'alert.SERVER_UNREACHABLE':
      '지금은 일부 정보를 불러올 수 없습니다. 지갑은 계속 사용할 수 있습니다.',
    'alert.PROJECT_ID_INVALID':
      '이 앱의 ID는 이 연결 방법에 유효하지 않습니다.',
    'alert.ORIGIN_NOT_ALLOWED':
      '이 앱의 주소는 이 연결 방법을 사용할 수 없습니다.',
    'alert.RELAY_UNREACHABLE': '지금은 다른 기기의 지갑에 연결할 수 없습니다.',
    'alert.CLOCK_WRONG':
      '이 기기의 시계가 맞지 않습니다. 맞춘 다음 다시 시도하세요.',

    'allWallets.search': '지갑 검색',
    'allWallets.loading': '지갑을 불러오는 중',
    'allWallets.found': {
      other: '지갑 {count}개',
    },
    'allWallets.none': '지갑을 찾을 수 없습니다',
    'allWallets.noneText': '철자를 확인하거나 다른 이름을 입력해 보세요.',
    'allWallets.failed': '지갑을 불러오지 못했습니다.',
    'allWallets.more': '더 보기',

    'account.total': '총 가치',
    'account.assets': '토큰과 활동',

    'tokens.title': '토큰',
    'tokens.loading': '토큰을 불러오는 중',
    'tokens.none': '아직 토큰이 없습니다',
    'tokens.failed': '토큰 잔액을 불러올 수 없음',
    'tokens.all': '모두 보기({count})',

    'activity.title': '활동',
    'activity.loading': '활동을 불러오는 중',
    'activity.none': '아직 거래가 없습니다',
    'activity.failed': '거래를 가져오지 못했습니다',
    'activity.more': '더 보기',
    'activity.undated': '날짜 미정',
    'activity.reverted': '실패',
    'activity.pending': '대기 중',
    'activity.from': '보낸 곳 {address}',
    'activity.to': '받는 곳 {address}',

    'operation.approve': '승인',
    'operation.borrow': '차입',
    'operation.burn': '소각',
    'operation.buy': '구매',
    'operation.bought': '구매',
    'operation.cancel': '취소',
    'operation.claim': '수령',
    'operation.deploy': '계약 생성',
    'operation.deposit': '예치',
    'operation.execute': '계약 호출',
    'operation.mint': '발행',
    'operation.receive': '받음',
    'operation.repay': '상환',
    'operation.sell': '판매',
    'operation.send': '보냄',
    'operation.stake': '스테이킹',
    'operation.trade': '교환',
    'operation.unstake': '스테이킹 해제',
    'operation.withdraw': '출금',
  } satisfies Messages,
} as const satisfies Locale
