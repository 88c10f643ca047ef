import { useState } from 'react'
import { telWords } from '#contract/tel-words.ts'
import type { MeState } from '#web/features/account/profile/me.slice.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { DefinitionRows } from '#web/ui/definition-rows.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { MypageHandle } from './mypage-frame.tsx'
import style from './profile.module.css'
import { ProfileForm } from './profile-form.tsx'
import { WithProfile } from './with-profile.tsx'

export const handle: MypageHandle = { title: '会員情報' }

export default function Profile() {
  const [isEditing, setEditing] = useState(false)
  return (
    <WithProfile>
      {(me) =>
        isEditing ? (
          <ProfileForm me={me} onDone={() => setEditing(false)} />
        ) : (
          <ProfileView me={me} onEdit={() => setEditing(true)} />
        )
      }
    </WithProfile>
  )
}

function ProfileView({ me, onEdit }: { me: MeState; onEdit: () => void }) {
  return (
    <>
      <DefinitionRows
        rows={[
          { term: 'お名前', text: `${me.last_name} ${me.first_name}` },
          { term: 'フリガナ', text: `${me.last_name_kana} ${me.first_name_kana}` },
          { term: '会社名', text: me.company || '—' },
          { term: '部署', text: me.department || '—' },
          { term: '電話番号', text: <span className="num">{telWords(me.tel) || '—'}</span> },
          {
            term: 'メールアドレス',
            text: (
              <>
                {me.email}　<TextLink href={paths.emailChange}>変更</TextLink>
              </>
            ),
          },
        ]}
      />
      <p className={style.edit}>
        <Button variant="secondary" onClick={onEdit}>
          会員情報を編集する
        </Button>
      </p>
      <p className={style.leave}>
        <TextLink href={paths.deleteAccount}>退会のお手続き</TextLink>
      </p>
    </>
  )
}
