'use client'
import { useAddressLabel } from '@latchkit/react'
import type { ReactNode } from 'react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Icon } from '../../primitives/Icon.tsx'
import { useUi } from '../../provider/useUi.ts'
import { AccountLabelEditor } from './AccountLabelEditor.tsx'

/** The visitor's own name for the address, and where to change it. */
export function AccountLabel(): ReactNode {
  const { t } = useUi()
  const { label, setLabel } = useAddressLabel()
  const [isEditing, setIsEditing] = useState(false)
  const [said, setSaid] = useState<'saved' | 'removed'>()
  const pencil = useRef<HTMLButtonElement>(null)

  const leave = () => {
    // The focus goes back to the button, which has to be there again.
    flushSync(() => setIsEditing(false))
    pencil.current?.focus()
  }

  const save = (text: string) => {
    setLabel(text)
    setSaid(text === '' ? 'removed' : 'saved')
    leave()
  }

  return (
    <>
      {isEditing ? (
        <AccountLabelEditor
          label={label ?? ''}
          onSave={save}
          onCancel={leave}
        />
      ) : (
        <button
          ref={pencil}
          type="button"
          className="lk lk-name"
          data-named={label !== undefined || undefined}
          onClick={() => {
            setSaid(undefined)
            setIsEditing(true)
          }}
        >
          {label === undefined ? (
            t('account.label.add')
          ) : (
            <>
              <bdi className="lk lk-name-text">{label}</bdi>
              <span className="lk lk-visually-hidden">
                {t('account.label.change')}
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
