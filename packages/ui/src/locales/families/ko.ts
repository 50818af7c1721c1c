import type { FamilyMessages } from '../Messages.ts'

/** Korean, for kits with several chain families. */
export const ko = {
  'families.networks': '{family} 네트워크',
  'families.choose': '연결할 네트워크를 선택하세요.',
  'families.all': '모든 네트워크',
  'families.allNote': '지갑에서 하나씩 확인하세요',
  'families.connected': '연결됨',
  'connect.family': '{family}에 연결',
  'families.wallets': '연결된 지갑',
  'families.another': '다른 지갑 연결',
  'families.disconnect': '{name} 연결 해제',
  'families.disconnectAll': '모두 연결 해제',
  'families.payment': '결제 주소',
  'families.ordinals': 'Ordinals 주소',
} as const satisfies FamilyMessages
