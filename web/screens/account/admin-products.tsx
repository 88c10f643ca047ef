import { BesidePicture } from '#web/features/account/beside-picture.tsx'
import { PageMeta } from '#web/features/frame/page-meta.tsx'
import { privateHeaders, privately } from '#web/features/session/guard.ts'
import { useRole } from '#web/features/session/session.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { FormOnItsWay } from './form-on-its-way.tsx'

export const headers = privateHeaders
export const clientLoader = privately()

const heading = '管理画面'
const meta = <PageMeta title={heading} hidden />

export function HydrateFallback() {
  return <FormOnItsWay heading={heading} meta={meta} />
}

/** The menu of an admin leads here. Products are kept outside of this site until they can be edited in it. */
export default function AdminProducts() {
  const isAdmin = useRole() === 'admin'
  return (
    <BesidePicture heading={heading}>
      {meta}
      <Note tone={isAdmin ? 'info' : 'warn'}>
        {isAdmin
          ? '商品の管理は、ただいま準備中です。この画面からは、まだ商品を編集できません。'
          : 'この画面は、管理者の方だけがご覧いただけます。'}
      </Note>
      <p>
        <ButtonLink href={paths.mypage} variant="outline" block>
          マイページへ
        </ButtonLink>
      </p>
    </BesidePicture>
  )
}
