import { useId, useState } from 'react'
import { isSoundOn, playSound, setSound } from '#web/features/admin/live/new-order-mark.ts'
import { useStaffMember } from '#web/features/admin/staff-member.ts'
import { paths } from '#web/paths.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Switch } from '#web/ui/switch.tsx'
import style from './own-menu.module.css'

const roleWords = { admin: '管理者', staff: 'スタッフ' }

/** Who is signed in, with what belongs to the person: sessions and second factor, the shop's pages, signing out. */
export function OwnMenu() {
  const { name, role } = useStaffMember()
  const id = useId()
  const [hasSound, setHasSound] = useState(isSoundOn)
  return (
    <div className={style.own}>
      <button type="button" className={style.me} popoverTarget={id}>
        <span className={style.sign} aria-hidden="true">
          {[...name][0]}
        </span>
        <span className={`visually-hidden-small ${style.words}`}>
          <b>{name}</b>
          <small>{roleWords[role]}</small>
        </span>
        <Icon name="more" />
      </button>
      <div id={id} popover="auto" className={style.menu}>
        <Switch
          className={style.switch}
          label="新しい受注を音で知らせる"
          checked={hasSound}
          onChange={(on) => {
            setSound(on)
            setHasSound(on)
            if (on) playSound()
          }}
        />
        <Anchor href={paths.security}>ログインとセキュリティ</Anchor>
        <Anchor href={paths.home}>お店のページを見る</Anchor>
        <Anchor href={paths.logout}>ログアウト</Anchor>
      </div>
    </div>
  )
}
