import type { Locale } from './en.ts'

/** Korean. */
export const ko = {
  tag: 'ko',
  dir: 'ltr',
  messages: {
    approve: '승인',
    reject: '거절',
    site: '사이트',
    network: '네트워크',
    account: '계정',
    testnet: '테스트넷',
    unknownNetwork: '알 수 없는 네트워크',
    loading: '이 요청이 하는 일을 확인하는 중…',
    appName: '스스로 밝힌 이름: “{name}”',

    'title.connect': '{origin}에 지갑 연결',
    'title.email': '지갑의 이메일 주소 변경',
    'title.message': '메시지에 서명',
    'title.signIn': '{origin}에 로그인',
    'title.typedData': '데이터에 서명',
    'title.permit': '다른 사람이 내 토큰을 쓰도록 허용',
    'title.calls': '작업 {count}개를 한 번에 승인',
    'title.transactions': '거래 {count}건에 서명',
    'title.solana': '거래에 서명',
    'title.solanaSend': '거래 보내기',

    'connect.sees': '내 주소, 잔액, 활동을 볼 수 있습니다.',
    'connect.asks': '거래 승인을 요청할 수 있습니다.',
    'connect.cannot': '내 승인 없이는 아무것도 옮길 수 없습니다.',
    'connect.addresses': '보게 될 주소',
    'family.eip155': 'Ethereum 네트워크',
    'family.solana': 'Solana',

    'email.present': '현재 주소',
    'email.new': '새 주소',
    'email.means':
      '새 주소의 메일을 읽는 사람은 내 지갑에 로그인할 수 있습니다. 현재 주소로는 더 이상 할 수 없습니다.',
    'email.codes': '두 주소 모두 코드를 받으며, 이를 입력해야 합니다.',

    'message.text': '메시지',
    'message.free': '서명은 무료이지만 권한을 넘겨줄 수 있습니다.',

    'action.sendNative': '{to}에 {amount} 보내기',
    'action.transfer': '{to}에 {amount} 보내기',
    'action.transferFrom': '{from}에서 {to}(으)로 {amount} 옮기기',
    'action.transferItem': '{to}에 {item} 보내기',
    'action.approve': '{spender}에 {amount} 사용 허용',
    'action.approveUnlimited': '{spender}에 내 {token} 전부 사용 허용',
    'action.revoke': '{spender}의 {token} 사용 중지',
    'action.revokePerhapsItem':
      '{spender}의 {token} 사용을 중지하거나 항목 #{id}을(를) 가져가도록 허용',
    'action.approvePerhapsItem':
      '{spender}에 {amount} 사용 또는 항목 #{id} 가져가기 허용',
    'action.approveItem': '{spender}이(가) {item}을(를) 가져가도록 허용',
    'action.revokeItem': '{item}을(를) 가져갈 권한 취소',
    'action.approveAll':
      '{operator}이(가) {collection}의 모든 항목을 옮기도록 허용',
    'action.revokeAll': '{operator}의 {collection} 항목 이동 중지',
    'action.createContract': '계약 생성',
    'action.call': '계약 {to} 사용',
    'action.callNamed': '계약 {to}의 {name}',
    'action.solana.unknown': '프로그램 {program} 사용',
    'action.solana.createAccount': '계정 생성',
    'action.solana.assign': '계정을 프로그램에 넘기기',
    'action.solana.createTokenAccount': '토큰 계정 열기',
    'action.solana.closeAccount': '토큰 계정 닫기',
    'action.solana.setAuthority': '계정 관리자 변경',
    'action.solana.burn': '토큰 소각',
    'action.solana.revoke': '권한 취소',
    'action.solana.memo': '메모 추가',
    'action.solana.other': '계정 유지 관리',

    'fact.to': '받는 곳',
    'fact.from': '보낸 곳',
    'fact.token': '토큰 계약',
    'fact.spender': '허용되는 주소',
    'fact.limit': '한도',
    'fact.expires': '기한',
    'fact.collection': '컬렉션',
    'fact.item': '항목',
    'fact.contract': '계약',
    'fact.function': '함수',
    'fact.value': '함께 보내는 금액',
    'fact.program': '프로그램',

    unlimited: '무제한',
    units: '{token} {count}단위',
    token: '토큰 {address}',
    item: '{collection}의 #{id}',
    itemCount: '{collection}의 #{id} × {count}',
    items: '{collection}의 항목 {count}개',

    'fee.label': '네트워크 수수료',
    'fee.most': '최대 {amount}',
    'fee.unknown': '예상할 수 없음',

    'changes.label': '잔액 변화',
    'changes.estimate': '예상',
    'changes.block': '블록 {block} 기준. 결과는 다를 수 있습니다.',
    'changes.later': '결과는 다를 수 있습니다.',
    'changes.none': '예상되는 변화 없음',
    'changes.failed': '예상할 수 없음',
    'changes.reverted': '없음: 실패합니다',

    details: '세부 정보',

    'dangers.label': '경고',
    'dangers.confirm': '위험을 이해했으며 계속하겠습니다.',
    'dangers.first': '승인하려면 먼저 경고를 확인하세요.',
    'dangers.blocked': '승인할 수 없습니다.',
    'dangers.retry': '다시 확인',

    'guard.covered':
      '이 창이 가려졌거나 너무 작습니다. 전체가 보여야 승인할 수 있습니다.',
    'guard.again': '잠시 기다린 뒤 다시 누르세요.',
    'guard.popup': '새 창에서 계속',
    'guard.inPopup': '열린 창에서 계속하세요.',
    'guard.popupFailed': '브라우저가 새 창을 차단했습니다.',

    'danger.unlimitedApproval':
      '허용된 주소가 이 토큰을 지금과 이후에 모두 가져갈 수 있습니다.',
    'danger.approval': '허용된 주소가 언제든 이 금액까지 가져갈 수 있습니다.',
    'danger.approvalToPerson':
      '허용되는 주소는 앱이 아니라 개인의 주소입니다. 앱은 이런 요청을 하지 않습니다.',
    'danger.itemApproval':
      '허용된 주소가 지금이나 이후에 이 항목을 가져갈 수 있습니다.',
    'danger.perhapsItemApproval':
      '이 계약이 토큰인지 컬렉션인지 알 수 없습니다. 컬렉션이라면 허용된 주소가 항목 #{id}을(를) 가져갈 수 있습니다.',
    'danger.approveAll':
      '허용된 주소가 이 컬렉션에 있는 내 모든 항목을 지금과 이후에 옮길 수 있습니다.',
    'danger.hiddenApproval':
      '누군가 내 토큰을 쓰도록 허용하지만, 누구인지 보여 주지 않습니다.',
    'danger.batchTakesTokens':
      '누군가 내 토큰을 쓰도록 허용하고 같은 단계에서 토큰을 가져갑니다.',
    'danger.toTokenContract':
      '토큰을 토큰 자체의 계약으로 보내게 되어 잃게 됩니다.',
    'danger.fromOther': '다른 주소의 토큰을 옮깁니다.',
    'danger.permit':
      '이 서명으로 허용된 주소가 거래 없이 내 토큰을 가져갈 수 있습니다.',
    'danger.permit2':
      '이 서명으로 허용된 주소가 Permit2를 통해 내 토큰을 가져갈 수 있습니다.',
    'danger.transferAuthorization':
      '이 서명으로 다른 사람이 내 거래 없이 이 토큰을 옮길 수 있습니다.',
    'danger.metaTransaction':
      '이 서명으로 다른 사람이 내 이름으로 호출을 보낼 수 있습니다. 토큰 이동 등 내 계정이 그곳에서 할 수 있는 일을 할 수 있습니다.',
    'danger.order':
      '이 서명은 내 것을 판매합니다. 다른 사람이 데이터에 적힌 가격에 가져갈 수 있습니다.',
    'danger.orderForTokens':
      '대가로 토큰만 받게 되며, 토큰은 누구나 만들 수 있습니다. 종류와 수량을 확인하세요.',
    'danger.orderForNothing': '내놓은 것을 주고 아무것도 받지 못합니다.',
    'danger.bulkListing':
      '서명 하나로 여러 항목을 내놓습니다. 모든 가격을 확인하세요.',
    'danger.safe': '내 것일 수 있는 공동 지갑(Safe)을 대신해 실행됩니다.',
    'danger.userOperation': '이 서명은 내 스마트 계정의 거래를 보냅니다.',
    'danger.otherChain': '데이터가 현재 네트워크가 아닌 다른 네트워크용입니다.',
    'danger.otherCluster':
      '거래가 다른 네트워크용이거나 만료되었습니다. 현재 네트워크는 지정된 블록을 모릅니다.',
    'danger.networkUnchecked':
      '거래가 이 네트워크용인지 확인하려 했지만 네트워크에 연결할 수 없습니다.',
    'danger.noDomain': '데이터가 어느 앱과 네트워크용인지 밝히지 않습니다.',
    'danger.noContract': '데이터가 존재하지 않는 계약을 가리킵니다.',
    'danger.longDeadline': '1년 넘게 유효합니다.',
    'danger.ignoredFields':
      '사이트가 서명에 포함되지 않는 필드를 추가했습니다: {names}',
    'danger.rawHash':
      '텍스트가 아니라 해시입니다. 송금을 포함해 무엇이든 나타낼 수 있습니다.',
    'danger.messageIsTransaction': '이 메시지는 거래처럼 보입니다.',
    'danger.solanaMessageIsTransaction':
      '이 메시지는 거래입니다. 서명하면 전송됩니다.',
    'danger.signInOtherSite':
      '요청한 사이트가 아니라 {domain}에 로그인합니다. 도용일 수 있습니다.',
    'danger.signInOtherAccount': '내 주소가 아닌 다른 주소로 로그인합니다.',
    'danger.signInOtherNetwork': '다른 네트워크를 지정합니다.',
    'danger.signInExpired': '이미 만료되었습니다.',
    'danger.signInMalformed': '로그인처럼 보이지만 유효하지 않습니다.',
    'danger.hiddenCharacters':
      '여기에 표시되지 않는 보이지 않는 문자가 있습니다.',
    'danger.unknownCall':
      '이 계약이 무엇을 하는지 알 수 없습니다. 잔액 변화만 믿으세요.',
    'danger.callsPerson': '이 주소에는 계약이 없습니다.',
    'danger.createsContract': '계약을 생성합니다.',
    'danger.willFail': '지금은 실패하며, 그래도 수수료를 낼 수 있습니다.',
    'danger.notSimulated': '무엇이 바뀌는지 예상할 수 없습니다.',
    'danger.highFee': '사이트가 평소보다 훨씬 높은 수수료를 요구합니다.',
    'danger.feeUnknown': '수수료를 알 수 없어 보낼 수 없습니다.',
    'danger.insufficientFunds': '금액과 수수료를 낼 잔액이 부족합니다.',
    'danger.unknownProgram':
      '이 프로그램이 무엇을 하는지 알 수 없습니다. 잔액 변화만 믿으세요.',
    'danger.lookupTables':
      '일부 계정을 조회할 수 없어 그 계정에 무엇을 하는지 알 수 없습니다.',
    'danger.setAuthority': '다른 사람이 내 계정을 제어할 수 있습니다.',
    'danger.assign': '프로그램이 내 계정을 넘겨받을 수 있습니다.',
    'danger.closeAccount': '계정에 남은 것은 지급됩니다.',
    'danger.durableNonce': '서명하면 이후 언제든 보낼 수 있습니다.',
    'danger.notSigner': '내 서명이 필요하지 않습니다.',

    'title.device': '기기 삭제',
    'device.name': '기기',
    'device.seen': '마지막 사용',
    'device.means':
      '삭제한 기기에서는 더 이상 내 지갑으로 서명할 수 없습니다. 다른 기기에는 영향이 없습니다.',
    'device.again':
      '그 기기에서 지갑을 다시 쓰려면 로그인하고 기기를 확인하세요.',

    copy: '복사',
    copied: '복사됨',
    copyFailed: '복사하지 못했습니다. 텍스트를 선택하세요.',
    'question.continue': '계속',
    'question.cancel': '취소',
    'question.busy': '잠시만 기다려 주세요…',
    'question.unreachable':
      '지갑에 연결할 수 없습니다. 인터넷을 확인하고 다시 시도하세요.',
    'question.tooOften':
      '시도 횟수가 너무 많습니다. 잠시 기다린 뒤 다시 시도하세요.',
    'question.failed': '실패했습니다. 닫은 뒤 다시 시도하세요.',

    'code.title': '본인 확인',
    'code.sent':
      '{email}(으)로 보낸 코드를 입력하세요. 이메일에도 번호 {number}이(가) 표시됩니다.',
    'code.link': '{email}(으)로 보낸 링크를 여세요.',
    'code.compare':
      '이메일에서 열리는 페이지에 이 문자열이 표시됩니다. 다른 문자열이 표시되면 계속하지 마세요.',
    'code.resend': '이메일 다시 보내기',
    'code.resendIn': '{seconds}초 후 다시 보내기',
    'code.waiting': '링크가 열리기를 기다리는 중…',
    'code.label': '6자리 코드',
    'code.wrong': '코드가 틀렸거나 만료되었습니다.',

    'factor.title': '지갑 열기',
    'factor.lead': '지갑이 보호되어 있습니다. 이 기기에서 쓰려면 한 번 여세요.',
    'factor.passkey': '패스키',
    'factor.passkeyNote': '기기나 비밀번호 관리자에 저장되어 있음',
    'factor.passkeyLead': '지갑을 보호하는 패스키를 사용하세요.',
    'factor.usePasskey': '패스키 사용',
    'factor.password': '비밀번호',
    'factor.passwordNote': '이 지갑에 설정한 비밀번호',
    'factor.code': '인쇄한 코드',
    'factor.codeNote': '문자와 숫자 네 자리씩 아홉 묶음',
    'factor.open': '지갑 열기',
    'factor.wrong': '이것으로는 지갑을 열 수 없습니다. 다시 시도하세요.',

    'phrase.title': '내 복구 문구',
    'phrase.framed':
      '이 페이지는 다른 페이지 안에 표시할 수 없습니다. 별도의 창에서 여세요.',
    'phrase.lead':
      '복구 문구는 다른 지갑 앱에서 지갑을 복구하는 단어 24개입니다.',
    'phrase.danger':
      '이 단어를 본 사람은 내 지갑에 있는 모든 것을 가져갈 수 있습니다. 절대 알려 주지 마세요. 어떤 사이트나 고객 지원도 이 단어를 필요로 하지 않습니다.',
    'phrase.code': '먼저 이메일로 로그인하세요.',
    'phrase.email': '지갑의 이메일 주소',
    'phrase.send': '이메일 보내기',
    'phrase.invalid': 'name@example.com 형식의 이메일 주소를 입력하세요.',
    'phrase.write': '단어를 이 순서대로 적어 안전한 곳에 보관하세요.',
    'phrase.hides': '단어는 5분이 지나거나 이 페이지를 떠나면 숨겨집니다.',
    'phrase.done': '단어 숨기기',
    'phrase.end':
      '단어를 숨기고 여기에서 로그아웃했습니다. 이 창을 닫아도 됩니다.',
    'phrase.failed': '실패했습니다. 이 페이지를 새로고침하여 다시 시도하세요.',

    'protect.title': '지갑 보호하기',
    'protect.lead':
      '지금은 지갑 운영자가 지갑을 열고 대신 서명할 수 있습니다. 지갑을 보호하면 새 기기에서는 나만 열 수 있습니다.',
    'protect.final': '되돌릴 수 없습니다.',
    'protect.with': '지갑을 보호하는 방법',
    'protect.passkey': '지문, 얼굴 또는 화면 잠금',
    'protect.password': '12자 이상, 이 지갑에만 사용',
    'protect.code': '적어서 안전한 곳에 보관하세요',
    'protect.submit': '지갑 보호',

    'passkey.lead': '브라우저에서 패스키를 만든 다음 사용하라고 요청합니다.',
    'passkey.lose': '패스키와 모든 기기를 잃어버리면 지갑을 잃게 됩니다.',
    'passkey.failed': '패스키를 사용하지 않았습니다. 다시 시도하세요.',

    'password.label': '비밀번호',
    'password.new': '새 비밀번호',
    'password.again': '비밀번호 다시 입력',
    'password.length': '12자 이상. 다른 곳에서는 쓰지 마세요.',
    'password.lose':
      '비밀번호는 재설정할 수 없습니다. 비밀번호를 잊고 모든 기기를 잃어버리면 지갑을 잃게 됩니다.',
    'password.short': '12자 이상 입력하세요.',
    'password.differs': '비밀번호가 일치하지 않습니다.',
    'password.busy': '몇 초 걸립니다…',

    'printed.label': '내 코드',
    'printed.format': '문자와 숫자 네 자리씩 아홉 묶음',
    'printed.write': '이 코드를 적어 안전한 곳에 보관하세요.',
    'printed.lose':
      '이 코드는 다시 볼 수 없습니다. 코드와 모든 기기를 잃어버리면 지갑을 잃게 됩니다.',
    'printed.last': '코드의 마지막 여덟 글자',
    'printed.why': '적어 두었는지 확인하기 위해',
    'printed.wrong': '코드의 마지막 여덟 글자가 아닙니다.',
  },
} as const satisfies Locale
