import type { TransferMessages } from '../Messages.ts'

/** Korean, for kits whose visitors can send and receive. */
export const ko = {
  'receive.title': '받기',
  'receive.text': '이 코드를 스캔하거나 주소를 복사해 이곳으로 보내세요.',
  'receive.code': '내 주소의 QR 코드',
  'receive.address': '내 주소',
  'receive.networks': '네트워크',
  'receive.warning':
    '이 네트워크의 자산만 보내세요. 다른 자산은 영구히 잃을 수 있습니다.',
} as const satisfies TransferMessages
