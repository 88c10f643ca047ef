import type { KeptAddress } from '#contract/address-book.ts'
import { placeWords } from '#contract/order-words.ts'
import { telWords } from '#contract/tel-words.ts'
import { ActionRow } from '#web/ui/action-rows.tsx'
import { Button } from '#web/ui/button.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import style from './addresses.module.css'

/** What its owner calls it, or where it is. */
export const nameOf = ({ name, address }: KeptAddress) => name || address.building || `${address.city}${address.street}`

type AddressRowProps = {
  kept: KeptAddress
  /** Something of the list is being changed. */
  isBusy: boolean
  onEdit: () => void
  onRemove: () => void
  onDefault: () => void
}

export function AddressRow({ kept, isBusy, onEdit, onRemove, onDefault }: AddressRowProps) {
  const { address, reception, note, is_default } = kept
  const name = nameOf(kept)
  const notes = [address.note, note].filter(Boolean).join('\n')
  const small = { variant: 'outline', size: 'small', disabled: isBusy } as const
  const ofThis = <VisuallyHidden>（{name}）</VisuallyHidden>
  return (
    <ActionRow
      name={
        <>
          <b>{name}</b>
          {is_default && <Tag tone="ok">いつものお届け先</Tag>}
        </>
      }
      facts={
        <>
          <span>{placeWords(address)}</span>
          {reception && (
            <span>
              受け取り {reception.name}さま <span className="num">{telWords(reception.tel)}</span>
            </span>
          )}
        </>
      }
      note={notes && <span className={style.note}>{notes}</span>}
      actions={
        <>
          {!is_default && (
            <Button {...small} onClick={onDefault}>
              いつものお届け先にする{ofThis}
            </Button>
          )}
          <Button {...small} onClick={onEdit}>
            編集{ofThis}
          </Button>
          <Button {...small} onClick={onRemove}>
            削除{ofThis}
          </Button>
        </>
      }
    />
  )
}
