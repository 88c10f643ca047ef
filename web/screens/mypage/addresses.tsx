import { useState } from 'react'
import type { KeptAddress } from '#contract/address-book.ts'
import { MOST_KEPT_ADDRESSES } from '#domain/address-book.ts'
import { LoadFailed } from '#web/features/account/load-failed.tsx'
import { Problem } from '#web/features/account/problem.tsx'
import { fetchAddresses, makeDefault, removeAddress, selectAddresses } from '#web/features/addresses/addresses.slice.ts'
import { toastActions } from '#web/features/frame/toasts.slice.ts'
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts'
import { beginLoading } from '#web/store/preload.ts'
import { useSubmit } from '#web/store/use-submit.ts'
import { ActionRows } from '#web/ui/action-rows.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { illustration } from '#web/ui/illustration.ts'
import { Question } from '#web/ui/question.tsx'
import { AddressForm } from './address-form.tsx'
import { AddressRow, nameOf } from './address-row.tsx'
import style from './addresses.module.css'
import type { MypageHandle } from './mypage-frame.tsx'
import { PartSkeleton } from './part-skeleton.tsx'

export const clientLoader = beginLoading((store) => [store.dispatch(fetchAddresses())])

export const handle: MypageHandle = {
  title: 'お届け先',
  lead: '登録したお届け先は、ご注文のときにお選びいただけます。「いつものお届け先」は、はじめから入力されます。',
}

export default function Addresses() {
  const dispatch = useAppDispatch()
  const { status, data } = useAppSelector(selectAddresses)
  /** Open in the form; null: a new one. */
  const [edited, setEdited] = useState<KeptAddress | null>()
  if (edited !== undefined) {
    return (
      <AddressForm key={edited?.id} kept={edited} isFirst={data.length === 0} onDone={() => setEdited(undefined)} />
    )
  }
  if (status === 'serverError') return <LoadFailed onAgain={() => dispatch(fetchAddresses())} />
  if (status !== 'complete' && data.length === 0) return <PartSkeleton />
  const add = () => setEdited(null)
  return data.length === 0 ? <NothingKept onAdd={add} /> : <AddressList all={data} onAdd={add} onEdit={setEdited} />
}

function NothingKept({ onAdd }: { onAdd: () => void }) {
  return (
    <EmptyState
      picture={illustration('empty-box')}
      title="登録したお届け先はまだありません"
      action={<Button onClick={onAdd}>お届け先を登録する</Button>}
    >
      よくお使いになる会場を登録しておくと、ご注文のたびにご記入いただかずに済みます。
    </EmptyState>
  )
}

type AddressListProps = { all: readonly KeptAddress[]; onAdd: () => void; onEdit: (kept: KeptAddress) => void }

function AddressList({ all, onAdd, onEdit }: AddressListProps) {
  const dispatch = useAppDispatch()
  const [asked, setAsked] = useState<KeptAddress>()
  const { busy, failure, failures, submit } = useSubmit()
  const run = async (call: Parameters<typeof submit>[0], text: string) => {
    // Also after a refusal: another tab may have changed what is here.
    const refused = await submit(call, async () => void (await dispatch(fetchAddresses())))
    if (!refused) dispatch(toastActions.showMessage({ text }))
  }
  const remove = (kept: KeptAddress) => {
    setAsked(undefined)
    void run(() => dispatch(removeAddress(kept.id)), `${nameOf(kept)}を削除しました`)
  }
  return (
    <>
      <Problem failure={failure} failures={failures} />
      <ActionRows>
        {all.map((kept) => (
          <AddressRow
            key={kept.id}
            kept={kept}
            isBusy={busy}
            onEdit={() => onEdit(kept)}
            onRemove={() => setAsked(kept)}
            onDefault={() => run(() => dispatch(makeDefault(kept.id)), `${nameOf(kept)}をいつものお届け先にしました`)}
          />
        ))}
      </ActionRows>
      <div className={style.add}>
        {all.length < MOST_KEPT_ADDRESSES ? (
          <Button variant="secondary" onClick={onAdd}>
            お届け先を登録する
          </Button>
        ) : (
          <p>
            登録できるお届け先は{MOST_KEPT_ADDRESSES}
            件までです。新しく登録するには、お使いでないものを削除してください。
          </p>
        )}
      </div>
      <Question
        open={asked !== undefined}
        title="お届け先を削除しますか"
        no="戻る"
        yes="削除する"
        onNo={() => setAsked(undefined)}
        onYes={() => asked && remove(asked)}
      >
        {asked && `「${nameOf(asked)}」を削除します。これまでのご注文のお届け先は変わりません。`}
        {asked?.is_default && all.length > 1 && '次の1件が、いつものお届け先になります。'}
      </Question>
    </>
  )
}
