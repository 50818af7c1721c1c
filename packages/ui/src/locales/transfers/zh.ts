import type { TransferMessages } from '../Messages.ts'

/** Simplified Chinese, for kits whose visitors can send and receive. */
export const zh = {
  'receive.title': '收款',
  'receive.text': '扫描此二维码或复制地址，即可向这里转账。',
  'receive.code': '你的地址二维码',
  'receive.address': '你的地址',
  'receive.networks': '网络',
  'receive.warning': '请只发送这些网络上的资产，其他资产可能永久丢失。',
} as const satisfies TransferMessages
