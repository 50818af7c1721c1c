'use client'

import { useAccount } from '@latchkit/react'
import type { ReactNode } from 'react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { usePart } from '../../modal/parts.ts'
import { Icon } from '../../primitives/Icon.tsx'
import { useUi } from '../../provider/UiContext.ts'

/** The visitor's own label of the address, else the name that the server has for it, and a button to change the label. */
export function AccountLabel(props: AccountLabel.Props): ReactNode {
  const { t } = useUi()
  const { name } = props
  const { address, addressLabels } = useAccount()
  const label = addressLabels.find((each) => each.address === address)?.label
  const shown = label ?? name
  const [isEditing, setIsEditing] = useState(false)
  const [said, setSaid] = useState<'saved' | 'removed'>()
  const pencil = useRef<HTMLButtonElement>(null)
  const part = usePart(isEditing ? 'guides' : undefined)

  const leave = () => {
    // The focus returns to the button, which has to be mounted first.
    flushSync(() => setIsEditing(false))
    pencil.current?.focus()
  }

  return (
    <>
      {isEditing && part ? (
        <part.AccountLabelEditor
          onSaved={(text) => {
            setSaid(text === '' ? 'removed' : 'saved')
            leave()
          }}
          onCancel={leave}
        />
      ) : (
        <button
          ref={pencil}
          type="button"
          className="lk lk-name"
          data-named={shown !== undefined || undefined}
          onClick={() => {
            setSaid(undefined)
            setIsEditing(true)
          }}
        >
          {shown === undefined ? (
            t('account.label.add')
          ) : (
            <>
              <bdi className="lk lk-name-text" translate="no">
                {shown}
              </bdi>
              <span className="lk lk-visually-hidden">
                {t(label ? 'account.label.change' : 'account.label.add')}
              </span>
            </>
          )}
          <Icon name="edit" />
        </button>
      )}
      <span className="lk lk-visually-hidden" role="status">
        {said && t(`account.label.${said}`)}
      </span>
    </>
  )
}

export declare namespace AccountLabel {
  type Props = {
    /** From the server. */
    name: string | undefined
  }
}
