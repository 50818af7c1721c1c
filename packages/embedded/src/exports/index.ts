export { embeddedWallet } from '../embeddedWallet.ts'
export {
  FrameCallAbortedError,
  FrameError,
  FrameUnavailableError,
  MethodNotAllowedError,
} from '../errors/frame.ts'
export {
  DeviceNotConfirmedError,
  EmailCooldownError,
  LoginRequiredError,
} from '../errors/login.ts'
