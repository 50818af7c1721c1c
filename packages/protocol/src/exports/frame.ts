export type {
  FrameCall,
  FrameCallName,
  FramePayload,
  FrameResponse,
} from '../frame/calls.ts'
export {
  FrameQuery,
  FrameUser,
  frameCalls,
  frameVersion,
} from '../frame/calls.ts'
export { deriveComparisonText } from '../frame/comparisonText.ts'
export { FrameConfig } from '../frame/config.ts'
export type {
  AppCall,
  AppMessage,
  FrameEnvelope,
  FrameEvent,
  FrameMessage,
} from '../frame/messages.ts'
export {
  createAnswer,
  createCall,
  createErrorAnswer,
  createHandshake,
  createReplayGuard,
  messagePrefixes,
  parseAppMessage,
  parseFrameMessage,
  parseHandshake,
} from '../frame/messages.ts'
export { readMessage, toMessageValue } from '../frame/readMessage.ts'
export { RpcRequest } from '../frame/rpcRequest.ts'
