import type { Frame } from '../Frame.ts'
import { openLink } from './deviceLink.ts'
import { connectOtp } from './login.ts'

/** Signs in on a screen of the frame, once a link or a code was mailed: the visitor opens the link, if there is one, and enters the code. */
export async function enterCode(
  frame: Frame,
  { email, number, action, visitor }: enterCode.Parameters,
): Promise<void> {
  const { origin } = frame
  await frame.ask(
    {
      ...{ kind: 'code', origin, email, number },
      link: action === 'VERIFY_DEVICE' ? openLink(frame) : undefined,
      async check(otp: string) {
        await connectOtp(frame, { otp })
      },
    },
    visitor,
  )
}

export declare namespace enterCode {
  type Parameters = {
    email: string
    /** Two digits that the mail has, too. */
    number: string
    action: 'VERIFY_DEVICE' | 'VERIFY_OTP'
    visitor: { readonly signal: AbortSignal }
  }
}
